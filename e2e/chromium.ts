// The browser of the journeys: CHROMIUM_PATH, or the one inside the npm package @sparticuz/chromium. The package is made
// for servers without a desktop: it brings the libraries and a font that a bare machine lacks, packed.

import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium as playwright, type Page } from '@playwright/test'
import { moveUnlessThere, unfinishedName } from '../db/embedded/atomic-folder.ts'

const CACHE = join(import.meta.dirname, '../node_modules/.cache/abasto')

type Browser = { executablePath: string; env: Record<string, string> }

const ENVIRONMENT = {
  /** Without it a bare machine downloads "Búsquedas.xlsx" as "download". */
  LC_ALL: 'C.UTF-8',
  /** Chromium sets these as it starts; a thread that reads the environment meanwhile may crash it. */
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  FC_FONTATIONS: '1',
}

/** Where the browser is, or will be after installChromium. */
export function chromium(): Browser {
  const own = process.env['CHROMIUM_PATH']
  if (own) return { executablePath: own, env: ENVIRONMENT }
  const folder = unpackedFolder()
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...ENVIRONMENT,
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** For pictures, which look the same on every machine. */
export function launchChromium() {
  const { executablePath, env } = chromium()
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none']
  return playwright.launch({ executablePath, env: { ...process.env, ...env }, args })
}

export async function installChromium() {
  const own = process.env['CHROMIUM_PATH']
  if (own && !existsSync(own)) throw new Error(`There is no browser at CHROMIUM_PATH=${own}`)
  if (own || existsSync(unpackedFolder())) return
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The packaged browser is for Linux on x64. Set CHROMIUM_PATH to a Chromium or Chrome of this machine.',
    )
  }
  const folder = unpackedFolder()
  const unfinished = unfinishedName(folder)
  await mkdir(unfinished, { recursive: true })
  await Promise.all([
    unpackFile('chromium.br', join(unfinished, 'chromium')),
    ...['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'].map((name) => unpackArchive(name, unfinished)),
  ])
  await writeFile(join(unfinished, 'fonts.conf'), fontsIn(join(folder, 'fonts')))
  await moveUnlessThere(unfinished, folder)
}

function packageFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
}

function unpackedFolder(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'))
  return join(CACHE, `chromium-${version}`)
}

async function unpackFile(name: string, target: string) {
  const packed = createReadStream(join(packageFolder(), 'bin', name))
  await pipeline(packed, createBrotliDecompress(), createWriteStream(target, { mode: 0o755 }))
}

async function unpackArchive(name: string, folder: string) {
  const tar = spawn('tar', ['-x', '-C', folder, '--no-same-owner'], { stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', (code) => (code ? reject(new Error(`tar could not unpack ${name}`)) : resolve()))
  })
  const packed = createReadStream(join(packageFolder(), 'bin', name))
  await Promise.all([pipeline(packed, createBrotliDecompress(), tar.stdin).catch(ignoreEarlyEnd), ended])
}

/** tar closes its input at the end mark, before the padding. Its exit code decides. */
function ignoreEarlyEnd(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}

function fontsIn(folder: string): string {
  const path = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?><fontconfig><dir>${path}</dir><cachedir>${path}/cache</cachedir></fontconfig>\n`
}

/** Adds styles that the page's security policy admits, which refuses style elements. Returns a function that removes them. */
export async function addStyles(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(`(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(${JSON.stringify(css)})
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })()`)
  return () => sheet.evaluate((added) => (added as { replaceSync: (css: string) => void }).replaceSync(''))
}
