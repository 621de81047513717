import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { idempotencyHeader } from '../idempotency.ts'
import {
  confirmImportInput,
  importJobAnswer,
  importList,
  importRows,
  importRowsQuery,
} from '../seller/product-imports.ts'

export const listImports = {
  summary: 'List imports',
  description: 'The newest first.',
  auth: 'seller',
  right: 'products:read',
  answer: importList,
} satisfies CallSpec

export const receiveImport = {
  summary: 'Upload an import',
  description: 'Takes a form with a CSV `file` and checks its rows; nothing is changed before it is confirmed.',
  auth: 'seller',
  right: 'products:write',
  headers: idempotencyHeader,
  takesForm: true,
  answer: importJobAnswer,
} satisfies CallSpec

export const readImport = {
  summary: 'Read an import',
  description: 'How far it is and what became of its rows, counted.',
  auth: 'seller',
  right: 'products:read',
  params: idParams,
  answer: importJobAnswer,
} satisfies CallSpec

export const listImportRows = {
  summary: 'List the rows of an import',
  description: 'Filtered by what became of them, and paged.',
  auth: 'seller',
  right: 'products:read',
  params: idParams,
  query: importRowsQuery,
  answer: importRows,
} satisfies CallSpec

export const confirmImport = {
  summary: 'Confirm an import',
  description: 'Applies the rows that were checked, all of them or the good ones.',
  auth: 'seller',
  right: 'products:write',
  params: idParams,
  body: confirmImportInput,
  answer: importJobAnswer,
} satisfies CallSpec

export const cancelImport = {
  summary: 'Cancel an import',
  description: 'What has been applied stays and can be undone.',
  auth: 'seller',
  right: 'products:write',
  params: idParams,
  answer: importJobAnswer,
} satisfies CallSpec

export const undoImport = {
  summary: 'Undo an import',
  description: 'Puts back what was not changed again since.',
  auth: 'seller',
  right: 'products:write',
  params: idParams,
  answer: importJobAnswer,
} satisfies CallSpec
