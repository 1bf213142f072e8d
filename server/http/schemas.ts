// What comes in and what goes out is checked by the contract's schemas, each compiled once: when it is first needed, for
// all of them cost a sixth of a start, and whoever waits for one waits for the least.

import type { FastifyInstance } from 'fastify'
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'

export function checkBySchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>((route) => {
    const validate = onceNeeded(() => validatorCompiler({ ...route, schema: z.compile(route.schema) }))
    return (input: unknown) => validate()(input)
  })
  // The provider's own encodes, which zod cannot compile; for an answer, which nothing transforms, parsing is the same.
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => {
    const compiled = onceNeeded(() => z.compile(schema))
    return (answer) => {
      const { data, error } = compiled().safeParse(answer)
      if (error) throw new ResponseSerializationError(method, url, { cause: error })
      return JSON.stringify(data)
    }
  })
}

function onceNeeded<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined
  return () => (made ??= { value: make() }).value
}
