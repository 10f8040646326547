"""The description of the REST half for programs, made from the endpoints and their structs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

import msgspec

from gobelet import __version__

from .endpoints import Endpoint
from .refusals import Refusal

_REF = "#/components/schemas/{name}"
Schema = dict[str, Any]


def describe(endpoints: Sequence[Endpoint]) -> Schema:
    types = [kind for each in endpoints for kind in (each.takes, each.gives) if kind]
    schemas, components = msgspec.json.schema_components([Refusal, *types], ref_template=_REF)
    schema_of = dict(zip(map(str, [Refusal, *types]), schemas, strict=True))
    paths: dict[str, dict[str, Schema]] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Gobelet", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def statuses(endpoint: Endpoint) -> list[int]:
    """The statuses of refusals that an endpoint may give; 503 where the disk fails it."""
    found = {*endpoint.refuses, HTTPStatus.SERVICE_UNAVAILABLE}
    if endpoint.takes:
        found |= {HTTPStatus.BAD_REQUEST, HTTPStatus.REQUEST_ENTITY_TOO_LARGE}
    if endpoint.has_token:
        found.add(HTTPStatus.UNAUTHORIZED)
    if "{" in endpoint.path:
        found |= {HTTPStatus.NOT_FOUND, HTTPStatus.GONE, HTTPStatus.INTERNAL_SERVER_ERROR}
    if endpoint.is_costly:
        found.add(HTTPStatus.TOO_MANY_REQUESTS)
    return sorted(int(status) for status in found)


def _operation(endpoint: Endpoint, schema_of: dict[str, Schema]) -> Schema:
    answers = {"200": _content("It happened", endpoint.gives, schema_of)} | {
        str(status): _content(HTTPStatus(status).phrase, Refusal, schema_of)
        for status in statuses(endpoint)
    }
    operation: Schema = {"operationId": endpoint.does.__name__, "responses": answers}
    if told := (endpoint.does.__doc__ or "").strip():
        operation["summary"] = told
    if names := re.findall(r"{(\w+)}", endpoint.path):
        operation["parameters"] = [_parameter(name) for name in names]
    if endpoint.takes:
        operation["requestBody"] = {"required": True} | _body(endpoint.takes, schema_of)
    if endpoint.has_token:
        operation["security"] = [{"token": []}]
    return operation


def _content(told: str, kind: Any, schema_of: dict[str, Schema]) -> Schema:
    return {"description": told} | _body(kind, schema_of)


def _body(kind: Any, schema_of: dict[str, Schema]) -> Schema:
    media = "text/plain" if kind is str else "application/json"
    return {"content": {media: {"schema": schema_of[str(kind)]}}}


def _parameter(name: str) -> Schema:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
