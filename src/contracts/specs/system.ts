import { z } from 'zod'
import { messageAnswer } from '../accounts/accounts.ts'
import {
  backupsAnswer,
  downloadForm,
  downloadKeyAnswer,
  runAgainParams,
  systemAnswer,
  systemMailsAnswer,
  systemMailsQuery,
} from '../admin/system.ts'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'

const byName = z.object({ name: z.string().max(120) })

export const readSystem = {
  summary: 'Read the state of the system',
  description: 'Database, disk, background jobs and what was given up.',
  auth: 'admin',
  right: 'people:write',
  answer: systemAnswer,
} satisfies CallSpec

export const runAgain = {
  summary: 'Run a failed job again',
  description: 'One that was given up is tried once more.',
  auth: 'admin',
  right: 'people:write',
  params: runAgainParams,
  answer: messageAnswer,
} satisfies CallSpec

export const listMails = {
  summary: 'List emails',
  description: 'What was sent or waits, without the text; searched, filtered and paged.',
  auth: 'admin',
  right: 'people:write',
  query: systemMailsQuery,
  answer: systemMailsAnswer,
} satisfies CallSpec

export const resendMail = {
  summary: 'Send an email again',
  description: 'Refused for emails that carry a secret.',
  auth: 'admin',
  right: 'people:write',
  params: idParams,
  answer: messageAnswer,
} satisfies CallSpec

export const listBackups = {
  summary: 'List backups',
  description: 'With what is being done right now and the newest drill.',
  auth: 'admin',
  right: 'people:write',
  answer: backupsAnswer,
} satisfies CallSpec

export const backUpNow = {
  summary: 'Make a backup',
  description: 'Begins one; how far it is stands in the list of backups.',
  auth: 'admin',
  right: 'people:write',
  answer: messageAnswer,
} satisfies CallSpec

export const drillNow = {
  summary: 'Try a backup',
  description: 'Restores it into an empty database beside the shop and counts what came back.',
  auth: 'admin',
  right: 'people:write',
  params: byName,
  answer: messageAnswer,
} satisfies CallSpec

export const downloadBackup = {
  summary: 'Download a backup',
  description: 'The file as it is kept.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: byName,
  file: 'application/octet-stream',
} satisfies CallSpec

export const openDownload = {
  summary: 'Ask for a download key',
  description: 'A key that opens the download of one backup once.',
  auth: 'admin',
  right: 'people:write',
  needsStepUp: true,
  params: byName,
  answer: downloadKeyAnswer,
} satisfies CallSpec

export const downloadWithKey = {
  summary: 'Download a backup with a key',
  description: 'A form sends the key, so that the browser saves the file as it comes instead of holding all of it.',
  auth: 'optional',
  right: 'own',
  params: byName,
  body: downloadForm,
  file: 'application/octet-stream',
} satisfies CallSpec
