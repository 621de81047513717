import { apiDocument } from '../../src/server/api-docs/api-document.ts'

export function openApiFile(): string {
  return `${JSON.stringify(apiDocument(), null, 2)}\n`
}
