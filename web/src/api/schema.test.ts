import { readFileSync } from 'node:fs'
import openapi, { astToString } from 'openapi-typescript'
import { expect, it } from 'vitest'

const description = new URL('../../../api/openapi.json', import.meta.url)
const schema = new URL('./schema.d.ts', import.meta.url)

it('the types are those of the server’s own description: npm run schema', async () => {
  const made = astToString(await openapi(JSON.parse(readFileSync(description, 'utf8'))))
  expect(readFileSync(schema, 'utf8')).toContain(made)
})
