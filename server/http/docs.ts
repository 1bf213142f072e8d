// The contract as OpenAPI, for people at /api/docs and for programs at /api/openapi.json.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { ENDPOINTS } from '#contract/api.ts'
import { BASE } from './route.ts'

export async function addDocs(app: FastifyInstance): Promise<void> {
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
      sayOptionalBodies(made.openapiObject.paths ?? {})
      return made.openapiObject
    },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

type Paths = Record<string, { post?: Described; put?: Described } | undefined>
interface Described {
  requestBody?: object
}

/** The library takes every body for required: some calls may be made without one (Q3, P8). */
function sayOptionalBodies(paths: Paths): void {
  for (const { endpoint } of ENDPOINTS) {
    if (!endpoint.body.safeParse(undefined).success) continue
    const { post, put } = paths[BASE + endpoint.path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}
    const { requestBody } = (endpoint.method === 'POST' ? post : put) ?? {}
    if (requestBody) Object.assign(requestBody, { required: false })
  }
}
