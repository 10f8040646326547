// Made by `make format` from src/gobelet/core/signs.py: change that, not this file.

/** The sign of each seat, on a field of 24 × 24. */
export const SIGNS: readonly string[] = [
  'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z',
  'M3 3h18v18h-18z',
  'M12 2l11 19h-22z',
  'M12 1l11 11l-11 11l-11-11z',
  'M12 1l3.2 7.2l7.8.8l-5.9 5.2l1.7 7.7l-6.8-4l-6.8 4l1.7-7.7l-5.9-5.2l7.8-.8z',
  'M12 22l11-19h-22z',
  'M12 22c-14-9-11-19-5-19c3 0 5 3 5 4c0-1 2-4 5-4c6 0 9 10-5 19z',
  'M8 2h8v6h6v8h-6v6h-8v-6h-6v-8h6z',
  'M12 1a5 5 0 0 0-4.4 7.4a5 5 0 1 0 3.2 7.6l-2.3 7h7l-2.3-7a5 5 0 1 0 3.2-7.6a5 5 0 0 0-4.4-7.4z',
  'M12 1c-4 5-10 8-10 13a5 5 0 0 0 8.7 3.2l-2.2 5.8h7l-2.2-5.8a5 5 0 0 0 8.7-3.2c0-5-6-8-10-13z',
];
