import { describe, expect, test } from 'vitest'
import { CALL_GROUPS } from './all-calls.ts'
import { apiDocument } from './api-document.ts'

type Media = Record<string, { schema?: object; example?: unknown }>
type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Media }
  responses: Record<string, { content?: Media; $ref?: string }>
}

const document = apiDocument()
const paths = document.paths as unknown as Record<string, Record<string, Operation>>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.values(methods).map((operation) => ({ path, operation })),
)
const calls = CALL_GROUPS.flatMap(({ specs }) => Object.entries(specs))

function operationOf(name: string): Operation {
  const found = operations.find(({ operation }) => operation.operationId === name)
  if (found === undefined) throw new Error(`${name} is not described`)
  return found.operation
}

test('every call has a unique name, a summary, a description, a tag and its security', () => {
  const names = operations.map(({ operation }) => operation.operationId)
  expect(names.toSorted()).toEqual(calls.map(([name]) => name).toSorted())
  expect(new Set(names).size).toBe(names.length)
  const tags = document.tags.map(({ name }) => name)
  for (const { operation } of operations) {
    const { operationId, summary, description, security } = operation
    expect(summary, operationId).not.toBe('')
    expect(description, operationId).not.toBe('')
    expect(security, operationId).toBeInstanceOf(Array)
    expect(tags, operationId).toEqual(expect.arrayContaining(operation.tags))
  }
})

test('every parameter of a path is described, and no other', () => {
  for (const { path, operation } of operations) {
    const inPath = operation.parameters?.filter((one) => one.in === 'path').map(({ name }) => name) ?? []
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(inPath.toSorted(), operation.operationId).toEqual(named.toSorted())
  }
})

test('every call tells how it refuses, and what a token is needed for', () => {
  for (const [name, { auth }] of calls) {
    const { responses } = operationOf(name)
    expect(responses['4XX'], name).toBeDefined()
    expect('401' in responses, name).toBe(auth !== 'public' && auth !== 'optional')
  }
})

test('every reference is defined, and every component is used', () => {
  const text = JSON.stringify(document)
  const used = new Set([...text.matchAll(/"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name))
  const { schemas, responses } = document.components
  const defined = [
    ...Object.keys(schemas).map((name) => `schemas/${name}`),
    ...Object.keys(responses).map((name) => `responses/${name}`),
  ]
  expect([...used].toSorted()).toEqual(defined.toSorted())
})

test('no example is a mere placeholder', () => {
  expect(JSON.stringify(document).match(/"(?:\w+)":\[?"text"/g) ?? []).toEqual([])
})

describe.each(calls)('%s', (name, spec) => {
  const { requestBody, responses } = operationOf(name)

  test('has an example of its body that the shop would take', () => {
    const example = requestBody?.content['application/json']?.example
    const problems = spec.body?.safeParse(example).error?.issues ?? []
    expect(problems).toEqual([])
  })

  test('has an example of its answer that the shop could give', () => {
    const example = responses[spec.status ?? 200]?.content?.['application/json']?.example
    const problems = spec.answer?.safeParse(example).error?.issues ?? []
    expect(problems).toEqual([])
  })
})
