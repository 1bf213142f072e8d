// A server of the S3 protocol for one test, on machines that have Java and Maven. It checks signatures, checksums and ranges.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchJars, findJava } from './java/jars.ts'
import { freePort } from './free-port.ts'

const START_MS = 60_000
const JAVA = findJava(17)
/** Where CI lacks the programs the tests fail instead of being left out. */
export const hasS3 = JAVA !== undefined || process.env['CI'] !== undefined

export const BUCKET = 'abasto-test'
const KEY = 'test-key'
const SECRET = 'test/secret+key='

export interface S3Server {
  /** For S3_URL. */
  url: string
  port: number
  /** The files of the bucket. */
  folder: string
  kill(): Promise<void>
  /** On the same port, with the same files. */
  start(): Promise<void>
  /** Keeps connections open without answering, like a hung machine. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

export async function startS3(): Promise<S3Server> {
  if (!JAVA) throw new Error('There is no mvn or no Java of 17 or later on this machine')
  const jars = await fetchJars(JAVA, 's3')
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'abasto-s3-'))
  // The rights of the folder are those of the bucket: others may not list it.
  await mkdir(join(folder, 'buckets', BUCKET), { recursive: true, mode: 0o700 })
  await writeSettings(folder, port)
  let child = await launch(jars, folder, port)
  const kill = async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
  }
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}`,
    port,
    folder: join(folder, 'buckets', BUCKET),
    kill,
    async start() {
      child = await launch(jars, folder, port)
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}

async function writeSettings(folder: string, port: number): Promise<void> {
  await writeFile(
    join(folder, 'properties'),
    `s3proxy.endpoint=http://127.0.0.1:${port}
s3proxy.authorization=aws-v4
s3proxy.identity=${KEY}
s3proxy.credential=${SECRET}
jclouds.provider=filesystem-nio2
jclouds.identity=unused
jclouds.credential=unused
jclouds.filesystem.basedir=${join(folder, 'buckets')}
`,
  )
  // It logs each step otherwise.
  await writeFile(join(folder, 'logback.xml'), '<configuration><root level="OFF"/></configuration>')
}

async function launch(jars: string, folder: string, port: number): Promise<ChildProcess> {
  const child = spawn(
    join(JAVA?.home ?? '', 'bin/java'),
    [
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-Xmx128m',
      `-Dlogback.configurationFile=${join(folder, 'logback.xml')}`,
      '-cp',
      join(jars, '*'),
      'org.gaul.s3proxy.Main',
      '--properties',
      join(folder, 'properties'),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  for (let waited = 0; !(await answers(port)); waited += 50) {
    if (child.exitCode !== null || waited > START_MS) throw new Error('The S3 server did not start')
    await wait(50)
  }
  return child
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    async (response) => (await response.text()) !== '',
    () => false,
  )
}
