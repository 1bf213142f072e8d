// Validators, serializers and the OpenAPI document of the contract.
import { readdir, readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ENDPOINTS } from '#contract/api.ts'
import { consume, type Limits } from '#server/limits/limits.ts'
import { completeDescription } from './description.ts'
import { EncodedResponse } from './encoded-response.ts'
import { tooMany } from './errors.ts'
import { networkOf } from './network.ts'
import { BASE } from './route.ts'
import { StaticBody } from './static-body.ts'

/** Compiled at first use: all of them cost a sixth of a start. */
export function compileSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>((route) => {
    const validate = lazily(() => validatorCompiler({ ...route, schema: z.compile(route.schema) }))
    return (input: unknown) => validate()(input)
  })
  // zod cannot compile encoding. Responses have no transforms, so parsing is equivalent.
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => {
    const compiled = lazily(() => z.compile(schema))
    return (answer) => {
      const { data, error } = compiled().safeParse(answer)
      if (error) throw new ResponseSerializationError(method, url, { cause: error })
      return JSON.stringify(data)
    }
  })
}

function lazily<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}

/** Throws for endpoints that no feature serves. `served` holds "METHOD /path". */
export function requireEveryEndpoint(served: ReadonlySet<string>): void {
  const missing = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${BASE}${endpoint.path}`).filter(
    (address) => !served.has(address),
  )
  if (missing.length > 0) throw new Error(`No feature serves ${missing.join(', ')}`)
}

/** Limits how often an address reads the description, which has 600 KB and needs no session. */
const READINGS = { name: 'description', most: 60, seconds: 60 }

/** OpenAPI at /api/docs and /api/openapi.json. */
export async function addDocs(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Abasto',
        version: '1',
        description: 'Every answer is {code, message}; every failure {code, message, error_code?, errors?}.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      completeDescription(made.openapiObject as Parameters<typeof completeDescription>[0])
      return made.openapiObject
    },
  })
  for (const [name, body] of await readDocsFiles())
    app.get(`/api/docs/static/${name}`, { schema: { hide: true } }, (request, reply) =>
      body.send(request, reply),
    )
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiHooks: { onRequest: sendToDescription },
  })
  const description = lazily(() => new EncodedResponse(JSON.stringify(app.swagger())))
  const readings = limits.of(READINGS)
  app.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    const waitMs = await consume(readings, networkOf(request.ip))
    if (waitMs > 0) throw tooMany('too_many_attempts', { retryAfter: Math.ceil(waitMs / 1000) })
    return description().send(request, reply)
  })
}

const DOCS_FILES = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')
const DOCS_TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** The library would read them from the disk for each request, and send them as they are: 1.7 MB. */
async function readDocsFiles(): Promise<[name: string, body: StaticBody][]> {
  const names = await readdir(DOCS_FILES)
  return names.flatMap((name) => {
    const type = DOCS_TYPES[extname(name)]
    return type === undefined ? [] : [[name, new StaticBody(type, () => readFile(join(DOCS_FILES, name)))]]
  })
}

/** The library would write the description anew for each request. */
function sendToDescription({ routeOptions }: FastifyRequest, reply: FastifyReply, done: () => void) {
  if (/\/(json|yaml)$/.test(routeOptions.url ?? '')) reply.redirect('/api/openapi.json')
  else done()
}
