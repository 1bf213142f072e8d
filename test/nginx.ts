// nginx with deploy/nginx.conf in front of the given ports, on machines that have it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from './program.ts'

const CONFIGURATION = join(import.meta.dirname, '../deploy/nginx.conf')
const TLS = join(import.meta.dirname, 'tls')
const PROGRAM = findProgram('nginx')
export const hasNginx = PROGRAM !== undefined

/**
 * `upstream`: two ports. `isSecure`: with TLS and the certificate of test/tls, otherwise without. `logs`: the folder of its
 * logs, by default one that is removed.
 */
export async function startNginx(
  port: number,
  upstream: readonly [number, number],
  isSecure = false,
  logs?: string,
): Promise<() => Promise<void>> {
  if (!PROGRAM) throw new Error('There is no nginx on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'abasto-nginx-'))
  const servers = upstream.map((one) => `server 127.0.0.1:${one} max_fails=0;`)
  const site = (await readFile(CONFIGURATION, 'utf8'))
    .replace(/( *server 127\.0\.0\.1:300\d max_fails=0;\n)+/, servers.join('\n'))
    // The redirect of port 80.
    .replace(/server \{\n *listen 80;[^]*?\n\}\n/, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}${isSecure ? ' ssl http2' : ''}`)
    .replace(/ *listen \[::\].*\n/g, '')
    .replaceAll('/var/log/nginx', logs ?? folder)
    .replace('/etc/ssl/abasto.pem', join(TLS, 'certificate.pem'))
    .replace('/etc/ssl/private/abasto.key', join(TLS, 'key.pem'))
  const secured = isSecure ? site : site.replace(/ *ssl_.*\n/g, '')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; worker_processes 1;
events {}
http { access_log off; ${paths.join(' ')} ${secured} }`,
  )
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error('nginx ended')
    await wait(20)
  }
  return async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false)
  socket.destroy()
  return isOpen
}
