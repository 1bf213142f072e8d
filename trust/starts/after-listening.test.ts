// A process that listens does not end by itself, whatever it still has to do.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { copyDatabase } from '#test/copy.ts'
import { freePort } from '#test/free-port.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'

// Without an operator, so that the console's link needs a write.
const empty = await copyDatabase(inject('world'), `${process.pid}_${Date.now()}_empty`, { isEmpty: true })
afterAll(() => empty.drop())

/** As supervisor.ts starts it. `onListening` runs when it prints that it listens. */
async function startApplication(
  databaseUrl: string,
  onListening: () => void,
  variables: Record<string, string> = {},
) {
  const port = await freePort()
  const child = fork('scripts/start/application.ts', {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: empty.dataDir,
      PORT: String(port),
      LOG_LEVEL: 'info',
      DEMO: 'off',
      ...variables,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  let isListening = false
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (isListening || !printed.includes('Server listening')) return
    isListening = true
    onListening()
  })
  const messages: { welcome?: string; failure?: string }[] = []
  child.on('message', (message: { welcome?: string; failure?: string }) => messages.push(message))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const answer = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 0,
    )
  return { child, ended, messages, answer, printed: () => printed }
}

type Proxy = Awaited<ReturnType<typeof TcpProxy.start>>

/** From longer than a connection may take to a restart of PostgreSQL. */
const OUTAGES: [string, (proxy: Proxy) => void, (proxy: Proxy) => void][] = [
  [
    'hangs and then goes on',
    (proxy) => proxy.startBlackhole(),
    (proxy) => proxy.endBlackhole({ losesConnections: false }),
  ],
  [
    'hangs and loses its connections',
    (proxy) => proxy.startBlackhole(),
    (proxy) => proxy.endBlackhole({ losesConnections: true }),
  ],
  ['refuses connections', (proxy) => proxy.cut(), (proxy) => proxy.mend()],
]

test.each(OUTAGES)(
  'C2 PostgreSQL that %s after "Server listening" ends no process: it is reported once, and the first link follows',
  async (_, begin, end) => {
    await empty.db.deleteFrom('operator_links').execute()
    const proxy = await TcpProxy.start(empty.applicationUrl)
    onTestFinished(() => proxy.close())
    const { child, messages, answer, printed } = await startApplication(proxy.url.href, () => begin(proxy))
    await expect.poll(() => messages, { timeout: 60_000 }).toHaveLength(1)
    expect(messages[0]).toEqual({ welcome: expect.stringContaining('Abasto is ready at') })
    expect(messages[0]?.welcome).not.toContain('/operator/setup#')
    expect([child.exitCode, await answer()]).toEqual([null, 200])
    end(proxy)
    await expect.poll(printed, { timeout: 60_000 }).toMatch(/\/operator\/setup#[\w-]{43}/)
    expect(printed().match(/! The link for the first operator/g)).toHaveLength(1)
    expect([child.exitCode, await answer(), messages.length]).toEqual([null, 200, 1])
  },
)

test('N6 a port of metrics that another program has ends the start before it listens', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const { ended, messages, printed } = await startApplication(empty.applicationUrl, () => undefined, {
    METRICS_PORT: String(port),
  })
  expect(await ended).toEqual([1, null])
  expect(messages).toEqual([{ failure: expect.stringContaining('EADDRINUSE') }])
  expect(printed()).not.toContain('Server listening')
})
