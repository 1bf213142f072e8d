// Sends traces to a collector by OTLP over HTTP, as JSON (N3). Loaded with OTEL_EXPORTER_OTLP_ENDPOINT only: the SDK takes memory.
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Config } from '#server/config.ts'
import { Outage, type OutageReport } from './reports.ts'
import { VERSION } from './version.ts'

/** A stop does not wait longer for a collector. */
const FLUSH_MS = 2_000

/** The instance as the lines of the log name it, by `hostname` and `pid`. */
const SERVICE = {
  'service.name': 'abasto',
  'service.version': VERSION,
  'service.instance.id': `${hostname()}:${process.pid}`,
}

/** Returns the function that sends the last spans. */
export function startTracing(
  { endpoint, sampled }: NonNullable<Config['traces']>,
  report: OutageReport,
): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(SERVICE))
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES.
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampled) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter, new Outage(report)) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  return async () => {
    const sent = provider.shutdown().catch(() => undefined)
    await Promise.race([sent, wait(FLUSH_MS, undefined, { ref: false })])
    for (const api of [trace, context, propagation]) api.disable()
  }
}

function reporting(exporter: SpanExporter, outage: Outage): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) outage.down(result.error)
        else outage.back()
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
