// The measured application: node bench/load/app-process.ts DATABASE_URL DATA_DIR

import { writeFile } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', NODE_ENV: 'production' })
const { address, close } = await serve({ ...config, databaseUrl })
const inspector = new Session()

process.on('message', (message: { kind: string; file?: string }) => void reply(message))
process.once('disconnect', () => void close().then(() => process.exit()))
process.send?.({ address })

async function reply({ kind, file = '' }: { kind: string; file?: string }): Promise<void> {
  if (kind === 'usage') {
    const { rss, arrayBuffers } = process.memoryUsage()
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const cpuMs = (userCPUTime + systemCPUTime) / 1000
    process.send?.({ rss, peak: maxRSS * 1024, buffers: arrayBuffers, cpuMs })
  }
  if (kind === 'profile') {
    inspector.connect()
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.start')
    process.send?.({})
  }
  if (kind === 'end profile') {
    const { profile } = await inspector.post('Profiler.stop')
    inspector.disconnect()
    await writeFile(file, JSON.stringify(profile))
    process.send?.({})
  }
}
