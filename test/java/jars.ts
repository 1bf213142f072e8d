// Java programs of Maven Central for tests, on machines with Maven and Java. Their jars are kept with the packages.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { moveUnlessThere, unfinishedName } from '#db/embedded/atomic-folder.ts'
import { findProgram } from '../program.ts'

const run = promisify(execFile)
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/abasto')
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

export interface Java {
  home: string
  maven: string
}

/** Undefined on a machine without Maven or a Java of this version. */
export function findJava(least: number): Java | undefined {
  const packaged = '/usr/lib/jvm'
  const homes = existsSync(packaged) ? readdirSync(packaged).map((name) => join(packaged, name)) : []
  const home = [process.env['JAVA_HOME'] ?? '', ...homes].find((one) => one !== '' && versionAt(one) >= least)
  const maven = findProgram('mvn')
  return home && maven ? { home, maven } : undefined
}

/** 0 without a compiler. */
function versionAt(home: string): number {
  if (!existsSync(join(home, 'bin/javac')) || !existsSync(join(home, 'release'))) return 0
  const [, version = '0'] = /JAVA_VERSION="(\d+)/.exec(readFileSync(join(home, 'release'), 'utf8')) ?? []
  return Number(version)
}

/** The folder of the jars that NAME.pom.xml lists, and of a class of our own. Fetches them once. */
export async function fetchJars({ home, maven }: Java, name: string, own?: string): Promise<string> {
  const pom = join(import.meta.dirname, `${name}.pom.xml`)
  const source = own && join(import.meta.dirname, own)
  const hash = createHash('sha256').update(await readFile(pom))
  if (source) hash.update(await readFile(source))
  const jars = join(CACHE, `${name}-${hash.digest('hex').slice(0, 12)}`)
  if (existsSync(jars)) return jars
  await mkdir(CACHE, { recursive: true })
  const unfinished = unfinishedName(jars)
  const env = { ...process.env, JAVA_HOME: home }
  const goals = [COPY, `-DoutputDirectory=${unfinished}`, '-DincludeScope=runtime']
  await run(maven, ['-q', '-B', '-f', pom, ...goals], { env })
  if (source) {
    const classes = join(unfinished, 'classes')
    const compile = ['-proc:none', '-cp', join(unfinished, '*'), '-d', classes, source]
    await run(join(home, 'bin/javac'), compile)
    // A folder on the class path would leave nothing to be shared between starts.
    const jar = ['--create', '--file', join(unfinished, 'own.jar'), '-C', classes, '.']
    await run(join(home, 'bin/jar'), jar)
  }
  await moveUnlessThere(unfinished, jars)
  return jars
}
