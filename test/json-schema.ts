// JSON Schema as /api/openapi.json has it: what a client that is made from it would check.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

export const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 6 })
addFormats.default(ajv)
