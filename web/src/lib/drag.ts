// Dragging with a finger, a pen or a mouse; a tap stays a tap, and the keyboard has its own way.

const FAR_ENOUGH = 8;

export interface Drag {
  /** Whether the thing may be taken up now. */
  may: () => boolean;
  /** It has been taken up: show where it may go. */
  lift: () => void;
  /** What moves with the pointer, where it is not the element itself. */
  moved?: () => HTMLElement | null | undefined;
  /** It was let go over an element that carries `data-drop`, or over nothing. */
  drop: (at: string | undefined) => void;
}

function below(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset.drop;
}

/** An attachment: `{@attach draggable({…})}`. */
export function draggable(drag: Drag) {
  return (node: HTMLElement) => {
    let from: { x: number; y: number } | null = null;
    let lifted = false;
    let swallow = false;
    let moved: HTMLElement = node;

    function down(event: PointerEvent): void {
      if (event.button !== 0 || !event.isPrimary || !drag.may()) return;
      from = { x: event.clientX, y: event.clientY };
      node.setPointerCapture(event.pointerId);
    }

    function move(event: PointerEvent): void {
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!lifted && Math.hypot(x, y) > FAR_ENOUGH) {
        lifted = true;
        moved = drag.moved?.() ?? node;
        moved.style.pointerEvents = 'none';
        moved.style.zIndex = '9';
        drag.lift();
      }
      if (lifted) moved.style.translate = `${x}px ${y}px`;
    }

    function end(event: PointerEvent): void {
      const wasLifted = lifted;
      from = null;
      lifted = false;
      if (!wasLifted) return;
      const target = event.type === 'pointerup' ? below(event.clientX, event.clientY) : undefined;
      moved.style.pointerEvents = moved.style.zIndex = moved.style.translate = '';
      swallow = true;
      setTimeout(() => (swallow = false));
      drag.drop(target);
    }

    /** The click that follows a drag was not meant. */
    function click(event: Event): void {
      if (swallow) event.stopImmediatePropagation();
    }

    node.style.touchAction = 'none';
    const wired = { pointerdown: down, pointermove: move, pointerup: end, pointercancel: end };
    for (const [name, run] of Object.entries(wired)) node.addEventListener(name, run as EventListener);
    node.addEventListener('click', click, { capture: true });
    return () => {
      node.style.touchAction = '';
      for (const [name, run] of Object.entries(wired)) node.removeEventListener(name, run as EventListener);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
