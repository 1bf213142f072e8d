import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['2001:db8:1:3::1', '2001:db8:1:3'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:0:0:9::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::10.0.0.1', '64:ff9b:0:0'],
  ['', ''],
  ['unknown', 'unknown'],
])('A3 S6 the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['::ffff:10.0.0.1', '::FFFF:10.0.0.1', '::ffff:0a00:0001', '0:0:0:0:0:ffff:a00:1'])(
  'A3 S6 an IPv4 address written as IPv6 counts as IPv4: %s',
  (address) => {
    expect(networkOf(address)).toBe('10.0.0.1')
  },
)
