// Nodes of a real OpenSearch for tests, on machines with Maven and a Java of 21 or later (95 MB).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchJars, findJava } from './java/jars.ts'
import { freePort } from './free-port.ts'

const JAVA = findJava(21)
/** Where CI lacks the programs the tests fail instead of being left out. */
export const hasOpenSearch = JAVA !== undefined || process.env['CI'] !== undefined

export interface OpenSearchNodes {
  /** One per node. */
  urls: string[]
  /** Ends one node at once. */
  kill(node: number): void
  /** A killed one, with what it had. */
  start(node: number): Promise<void>
  /** Keeps connections open without answering, like a hung machine. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** `nodes`: of one cluster. They end with this process. */
export async function startOpenSearch(nodes = 1, heap = '256m'): Promise<OpenSearchNodes> {
  if (!JAVA) throw new Error('There is no mvn or no Java of 21 or later on this machine')
  const lib = await fetchJars(JAVA, 'opensearch', 'Start.java')
  const folder = await mkdtemp(join(tmpdir(), 'abasto-opensearch-'))
  const ports: number[] = []
  for (let count = 0; count < 2 * nodes; count += 1) ports.push(await freePort())
  const [http, transport] = [ports.slice(0, nodes), ports.slice(nodes)]
  const names = http.map((_, place) => `node-${place}`)
  const cluster =
    nodes === 1
      ? ['discovery.type=single-node']
      : [
          `discovery.seed_hosts=${transport.map((port) => `127.0.0.1:${port}`).join(',')}`,
          `cluster.initial_cluster_manager_nodes=${names.join(',')}`,
        ]
  const launch = async (place: number) => {
    const name = names[place] ?? ''
    const home = join(folder, name)
    await mkdir(home, { recursive: true })
    const log = await open(join(home, 'log'), 'w')
    // What the serial collector has not collected yet is not in use.
    const memory = 'indices.breaker.total.use_real_memory=false'
    const settings = [`node.name=${name}`, `transport.port=${transport[place]}`, memory, ...cluster]
    const java = ['-XX:+UseSerialGC', `-Xms${heap}`, `-Xmx${heap}`, '-cp', join(lib, '*')]
    // It ends when its input does.
    const child = spawn(
      join(JAVA.home, 'bin/java'),
      [...java, 'Start', home, `${http[place]}`, ...settings],
      {
        stdio: ['pipe', log.fd, log.fd],
      },
    )
    await log.close()
    return { child, ended: once(child, 'exit') }
  }
  const children = await Promise.all(names.map((_, place) => launch(place)))
  const signal = (name: NodeJS.Signals) => children.forEach(({ child }) => child.kill(name))
  const firstEnd = Promise.race(children.map(({ ended }) => ended.then(() => 'a node ended')))
  const failure = await Promise.race([untilJoined(http[0] ?? 0, nodes), firstEnd])
  if (failure) {
    signal('SIGKILL')
    const logs = names.map((name) => readFile(join(folder, name, 'log'), 'utf8'))
    const ends = (await Promise.all(logs)).map((log) => log.slice(-2_000))
    throw new Error(`OpenSearch did not start, ${failure}:\n${ends.join('\n\n')}`)
  }
  return {
    urls: http.map((port) => `http://127.0.0.1:${port}`),
    kill: (node) => void children[node]?.child.kill('SIGKILL'),
    async start(node) {
      children[node] = await launch(node)
      const failure = await untilJoined(http[node] ?? 0, nodes)
      if (failure) throw new Error(`The node did not come back, ${failure}`)
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async stop() {
      signal('SIGKILL')
      await Promise.all(children.map(({ ended }) => ended))
      await rm(folder, { recursive: true })
    },
  }
}

/** Returns why they did not join, null once they have. */
async function untilJoined(port: number, nodes: number): Promise<string | null> {
  let known = 0
  for (let tries = 0; tries < 2_400; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/_cluster/health`).catch(() => null)
    known = answer?.ok ? ((await answer.json()) as { number_of_nodes: number }).number_of_nodes : 0
    if (known === nodes) return null
    await wait(100)
  }
  return `after four minutes ${known} of ${nodes} had joined`
}
