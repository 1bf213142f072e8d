// The span of a request (N3), around all that the request does in the database.
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import { tracer } from '#db/spans.ts'

interface RequestSpan {
  /** Undefined when the trace is not recorded. */
  traceId: string | undefined
  end(status: number): void
}

/** Continues the trace of the header `traceparent`. */
export function beginSpan(request: FastifyRequest): RequestSpan {
  const { method, headers, routeOptions, id } = request
  const route = routeOptions.url
  const attributes = { 'http.request.method': method, 'http.route': route, 'abasto.request.id': id }
  const parent = propagation.extract(ROOT_CONTEXT, headers)
  const name = route === undefined ? method : `${method} ${route}`
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  request.span = trace.setSpan(parent, span)
  return {
    traceId: span.isRecording() ? span.spanContext().traceId : undefined,
    end(status) {
      span.setAttribute('http.response.status_code', status)
      if (request.session) span.setAttribute('user.id', String(request.session.caller.userId))
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

export function inSpanOf<T>({ span }: FastifyRequest, work: () => T): T {
  return context.with(span ?? ROOT_CONTEXT, work)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** With the span of the request. */
    span: Context | undefined
  }
}
