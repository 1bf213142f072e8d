// What comes in and what goes out is checked by the contract's schemas, each compiled once.

import type { FastifyInstance } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

export function checkBySchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>((route) =>
    validatorCompiler({ ...route, schema: z.compile(route.schema) }),
  )
  // The provider's own encodes, which zod cannot compile; for an answer, which nothing transforms, parsing is the same.
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => {
    const compiled = z.compile(schema)
    return (answer) => {
      const { data, error } = compiled.safeParse(answer)
      if (error) throw new ResponseSerializationError(method, url, { cause: error })
      return JSON.stringify(data)
    }
  })
}
