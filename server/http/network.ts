// What counts as one caller when calls are counted by their address.
import { isIPv6, SocketAddress } from 'node:net'

/** The /64 prefix of an IPv6 address, as providers assign it to one customer; an IPv4 address unchanged. */
export function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  // In one spelling.
  const { address: canonical } = new SocketAddress({ address: withoutZone, family: 'ipv6' })
  const mapped = /^::ffff:(\d[\d.]+\.\d+)$/.exec(canonical)?.[1]
  if (mapped !== undefined) return mapped
  const [left = [], right = []] = canonical.split('::').map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}
