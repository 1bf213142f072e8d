// Spans of traces (N3): transactions, their statements, and work that a row waits for. None is recorded before server/watching/tracing.ts
// has started the SDK.
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'

/** Asked for anew: a tracer that is kept stays with the SDK that was first. */
export const tracer = () => trace.getTracer('abasto')

/**
 * Runs the work in a span. `causedBy`: the column `trace_parent` of a row, which names the transaction that wrote it; null begins
 * another trace.
 */
export function inSpan<T>(
  name: string,
  { causedBy = null, attributes = {} }: { causedBy?: string | null; attributes?: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  const cause = propagation.extract(ROOT_CONTEXT, { traceparent: causedBy ?? undefined })
  const span = tracer().startSpan(name, { attributes }, cause)
  return context.with(trace.setSpan(ROOT_CONTEXT, span), () => endAfter(span, work))
}

/** The spans of one connection. Without a recorded request or job around them statements have none: queues ask twice a second. */
export class ConnectionSpans {
  #transaction: Context | null = null

  /** Runs the statement in a span without its values. */
  async run<T>(text: string, send: () => Promise<T>): Promise<T> {
    if (BEGIN.test(text)) this.#begin()
    const parent = this.#transaction ?? context.active()
    if (!isRecorded(parent)) return send()
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
    const name = /^\s*\w+/.exec(text)?.[0].trim().toUpperCase() ?? 'statement'
    const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
    try {
      return await endAfter(span, send)
    } finally {
      if (END.test(text)) this.end()
    }
  }

  /** The transaction's trace, in the form of the header `traceparent` (W3C). */
  get traceParent(): string | null {
    const carrier: { traceparent?: string } = {}
    if (this.#transaction) propagation.inject(this.#transaction, carrier)
    return carrier.traceparent ?? null
  }

  #begin() {
    const around = context.active()
    this.#transaction = isRecorded(around)
      ? trace.setSpan(around, tracer().startSpan('transaction', {}, around))
      : null
  }

  end() {
    if (this.#transaction) trace.getSpan(this.#transaction)?.end()
    this.#transaction = null
  }
}

/** As Kysely begins and ends a transaction. */
export const BEGIN = /^(begin|start transaction)\b/
const END = /^(commit|rollback)$/

function isRecorded(parent: Context): boolean {
  return trace.getSpan(parent)?.isRecording() ?? false
}

async function endAfter<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // Not the message, which may quote what a user sent.
    const { code, name = 'Error' } = error as Error & { code?: unknown }
    span.setAttribute('error.type', String(code ?? name))
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
