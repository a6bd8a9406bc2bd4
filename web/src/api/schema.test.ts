import { readFileSync } from 'node:fs'
import openapi, { astToString } from 'openapi-typescript'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

it.each([
  ['api/openapi.json', 'web/src/api/schema.d.ts'],
  ['cmd/woodverify/verdict.json', 'web/src/verify/schema.d.ts'],
])('the types are those of the program’s own description, %s: npm run schema', async (description, types) => {
  expect(read(types)).toContain(astToString(await openapi(JSON.parse(read(description)))))
})
