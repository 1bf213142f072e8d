// What belongs to this machine alone: addresses and names that no other machine can have.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

export function isLoopbackAddress(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)
}

/** Whether a URL's host is `localhost`, `127.0.0.1` or `[::1]`. Browsers resolve `*.localhost` without a name server. */
export function isLoopbackName(hostname: string): boolean {
  return /^(.+\.)?localhost$/i.test(hostname) || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'))
}

/** Whether a URL's host is an IP address, which needs no name server. */
export function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0
}

/** The name in a Host header, or null if it is none. */
export function hostnameOf(host = ''): string | null {
  return /^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase() ?? null
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** Without a proxy between, and for a name of this machine: a page of another name cannot be rebound to it. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const hostname = hostnameOf(headers.host)
  return (
    isLoopbackAddress(socket.remoteAddress) &&
    hostname !== null &&
    isLoopbackName(hostname) &&
    FORWARDED.every((name) => headers[name] === undefined)
  )
}
