// `npm run files:copy -- --to s3|disk`: copies the pictures of DATA_DIR to the bucket of S3_URL or back, also beside traffic (X2).

import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { diskFiles } from '#server/files/disk.ts'
import { openFiles } from '#server/files/open.ts'
import { copyFiles } from './files/copy.ts'
import { endSteps, format, runScript, secondsPassed, showStep } from './operator.ts'

const USAGE = 'Uso: npm run files:copy -- --to s3|disk, con S3_URL'

await runScript('No se copió todo', async () => {
  const config = readConfig(process.env)
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (config.s3 === undefined || (to !== 's3' && to !== 'disk')) throw new Error(USAGE)
  const [disk, s3] = [diskFiles(config.dataDir), await openFiles(config)]
  const [source, target] = to === 's3' ? [disk, s3] : [s3, disk]
  try {
    const { copied, present } = await copyFiles(source, target, (done) =>
      showStep(`${format(done.copied)} copiadas, ${format(done.present)} ya estaban`),
    )
    endSteps()
    console.log(
      `Se copiaron ${format(copied)} imágenes en ${secondsPassed()} s; ${format(present)} ya estaban iguales.`,
    )
    if (copied > 0)
      console.log('Repita el comando hasta que copie 0: las que se suben mientras tanto faltan.')
  } finally {
    s3.close()
  }
})
