// The addresses that Abasto listens at: of this machine, and free (N6).
import { createServer } from 'node:net'
import type { Config } from '#server/config.ts'
import type { Outcome } from './outcome.ts'

interface Settings {
  address: string
  port: string
}

const PROBE_MS = 2_000

/** Throws when another program has the port, or the address is not of this machine. */
export async function checkPort(settings: Settings, host: string, port: number): Promise<void> {
  const failure = await tryPort(host, port)
  if (failure === null) return
  if (failure.code === 'EADDRINUSE')
    throw new Error(
      `Port ${port} is taken. Choose another one: ${settings.port}=${await freePort(host, port)} npm start`,
    )
  throw new Error(
    `Abasto cannot listen on ${host}:${port}: ${failure.message}. ${remedyFor(failure, settings)}`,
  )
}

/** Beside a running Abasto too, which has its ports. */
export async function checkPorts(config: Config): Promise<Outcome> {
  const { answers, host, port, metricsHost, metricsPort } = config
  const own = answers && (await isAbasto(host, port))
  if (answers && !own) await checkPort({ address: 'HOST', port: 'PORT' }, host, port)
  const metrics = { address: 'METRICS_HOST', port: 'METRICS_PORT' }
  // Its number is checked at the start.
  if (metricsPort !== undefined) await checkPort(metrics, metricsHost, own ? 0 : metricsPort)
  if (!answers) return 'only jobs run here'
  return own ? `Abasto answers at ${host}:${port}` : `${host}:${port} is free`
}

function tryPort(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

/** The next one that is free, among few: somebody may take it until it is used. */
async function freePort(host: string, taken: number): Promise<number> {
  const step = taken > 65_000 ? -1 : 1
  for (let nth = 1; nth < 20; nth++)
    if ((await tryPort(host, taken + nth * step)) === null) return taken + nth * step
  return taken + 20 * step
}

function remedyFor({ code = '' }: NodeJS.ErrnoException, { address, port }: Settings): string {
  if (code === 'EACCES') return `Choose a port above 1023: ${port}=3000`
  return `Give ${address} an address of this machine, like 127.0.0.1, or 0.0.0.0 for all`
}

async function isAbasto(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  try {
    const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`
    const answer = await fetch(url, { signal: AbortSignal.timeout(PROBE_MS) })
    return answer.ok && (await answer.text()) === '{"status":"ok"}'
  } catch {
    return false
  }
}
