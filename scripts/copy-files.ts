// `npm run files:copy -- --to s3|disk`: copies the pictures of DATA_DIR to the bucket of S3_URL or back, also beside traffic (X2).

import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { diskFiles } from '#server/files/disk.ts'
import { openFiles } from '#server/files/open.ts'
import { copyFiles } from './files/copy.ts'
import { endSteps, format, runScript, secondsPassed, showStep } from './operator.ts'

const USAGE = 'Usage: npm run files:copy -- --to s3|disk, with S3_URL'

await runScript('Not everything was copied', async () => {
  const config = readConfig(process.env)
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (config.s3 === undefined || (to !== 's3' && to !== 'disk')) throw new Error(USAGE)
  const [disk, s3] = [diskFiles(config.dataDir), await openFiles(config)]
  const [source, target] = to === 's3' ? [disk, s3] : [s3, disk]
  try {
    const { copied, present } = await copyFiles(source, target, (done) =>
      showStep(`${format(done.copied)} copied, ${format(done.present)} were there already`),
    )
    endSteps()
    console.log(
      `${format(copied)} pictures copied in ${secondsPassed()} s; ${format(present)} were there already.`,
    )
    if (copied > 0)
      console.log('Repeat the command until it copies 0: pictures uploaded meanwhile are missing.')
  } finally {
    s3.close()
  }
})
