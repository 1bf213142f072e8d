// Nodes of a real OpenSearch for tests, on machines with Maven and a Java of 21 or later. Its jars are fetched once (95 MB) and
// kept for the next run.
import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, open, readFile, rename, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findProgram } from '../program.ts'
import { freePort } from '../redis-server.ts'

const run = promisify(execFile)
const LEAST_JAVA = 21
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies'
const MAVEN = findProgram('mvn')
const JAVA = findJava()
export const hasOpenSearch = MAVEN !== undefined && JAVA !== undefined

export interface OpenSearchNodes {
  /** One per node. */
  urls: string[]
  /** Ends one node at once. */
  kill(node: number): void
  /** Keeps connections open without answering, like a hung machine. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** `nodes`: of one cluster. They end with this process. */
export async function startOpenSearch(nodes = 1, heap = '256m'): Promise<OpenSearchNodes> {
  if (!JAVA || !MAVEN) throw new Error(`There is no Maven or no Java ${LEAST_JAVA} on this machine`)
  const lib = await fetchJars(JAVA, MAVEN)
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
  const children = await Promise.all(
    names.map(async (name, place) => {
      const home = join(folder, name)
      await mkdir(home)
      const log = await open(join(home, 'log'), 'w')
      const settings = [`node.name=${name}`, `transport.port=${transport[place]}`, ...cluster]
      const java = ['-XX:+UseSerialGC', `-Xms${heap}`, `-Xmx${heap}`, '-cp', join(lib, '*')]
      // It ends when its input does.
      const child = spawn(join(JAVA, 'bin/java'), [...java, 'Start', home, `${http[place]}`, ...settings], {
        stdio: ['pipe', log.fd, log.fd],
      })
      await log.close()
      return { child, ended: new Promise((resolve) => child.once('exit', resolve)) }
    }),
  )
  const signal = (name: NodeJS.Signals) => children.forEach(({ child }) => child.kill(name))
  await untilJoined(http[0] ?? 0, nodes, join(folder, 'node-0/log'))
  return {
    urls: http.map((port) => `http://127.0.0.1:${port}`),
    kill: (node) => void children[node]?.child.kill('SIGKILL'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async stop() {
      signal('SIGKILL')
      await Promise.all(children.map(({ ended }) => ended))
      await rm(folder, { recursive: true })
    },
  }
}

/** The home of a Java that is new enough. */
function findJava(): string | undefined {
  const packaged = '/usr/lib/jvm'
  const homes = existsSync(packaged) ? readdirSync(packaged).map((name) => join(packaged, name)) : []
  return [process.env['JAVA_HOME'] ?? '', ...homes].find(
    (home) => home !== '' && existsSync(join(home, 'bin/javac')) && versionAt(home) >= LEAST_JAVA,
  )
}

function versionAt(home: string): number {
  const release = join(home, 'release')
  const [, version = '0'] = existsSync(release)
    ? (/JAVA_VERSION="(\d+)/.exec(readFileSync(release, 'utf8')) ?? [])
    : []
  return Number(version)
}

async function fetchJars(java: string, maven: string): Promise<string> {
  const here = import.meta.dirname
  const [, version] = /<version>(\d+\.\d+\.\d+)</.exec(await readFile(join(here, 'pom.xml'), 'utf8')) ?? []
  const lib = join(homedir(), '.cache/abasto/opensearch', version ?? '')
  if (existsSync(lib)) return lib
  process.stderr.write('Fetching the jars of OpenSearch, 95 MB\n')
  const unfinished = `${lib}.${process.pid}`
  const goals = [COPY, `-DoutputDirectory=${unfinished}`, '-DincludeScope=runtime']
  await run(maven, ['-q', '-B', '-f', join(here, 'pom.xml'), ...goals], {
    env: { ...process.env, JAVA_HOME: java },
  })
  const classes = join(unfinished, 'classes')
  const path = ['-cp', join(unfinished, '*'), '-d', classes]
  await run(join(java, 'bin/javac'), ['-proc:none', ...path, join(here, 'Start.java')])
  await run(join(java, 'bin/jar'), ['--create', '--file', join(unfinished, 'start.jar'), '-C', classes, '.'])
  // Several tests may fetch at once.
  await rename(unfinished, lib).catch(() => rm(unfinished, { recursive: true }))
  return lib
}

async function untilJoined(port: number, nodes: number, log: string): Promise<void> {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/_cluster/health`).catch(() => null)
    const health = answer?.ok ? ((await answer.json()) as { number_of_nodes: number }) : null
    if (health?.number_of_nodes === nodes) return
    await wait(100)
  }
  throw new Error(`OpenSearch did not start: ${(await readFile(log, 'utf8')).slice(-2_000)}`)
}
