// The measured application, which answers every message with its usage:
// node bench/load/app-process.ts DATABASE_URL DATA_DIR free|'in turns'|limited

import { readConfig } from '#server/config.ts'
import { CallsInFlight } from '#server/http/calls-in-flight.ts'
import { serve } from '#server/main.ts'

const [databaseUrl = '', dataDir = '', calls] = process.argv.slice(2)
if (calls === 'free') {
  // The clients are those of one user, who stands for many (decision 033).
  CallsInFlight.prototype.open = async () => undefined
  CallsInFlight.prototype.run = (_request, _endpoint, work) => work()
}
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'fatal',
  NODE_ENV: 'production',
  OPENSEARCH_URL: process.env['OPENSEARCH_URL'],
  ...(calls === 'limited' ? {} : { CALLS_PER_MINUTE: '1000000' }),
})
const { address, close } = await serve({ ...config, databaseUrl })

process.on('message', () => {
  const { rss, arrayBuffers } = process.memoryUsage()
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const cpuMs = (userCPUTime + systemCPUTime) / 1000
  process.send?.({ rss, peak: maxRSS * 1024, buffers: arrayBuffers, cpuMs })
})
process.once('disconnect', () => void close().then(() => process.exit()))
process.send?.({ address })
