import { z } from 'zod'
import type { CallSpec } from '../call.ts'
import {
  carePictureAnswer,
  threadAnswer,
  threadList,
  threadListQuery,
  threadMessageAnswer,
  threadMessageInput,
} from '../care/threads.ts'
import { idParams } from '../id-params.ts'
import { idempotencyHeader } from '../idempotency.ts'

export const listThreads = {
  summary: 'List own conversations with customer care',
  description: 'Of the account, and of its verified email address. The latest first.',
  auth: 'signed-in',
  right: 'own',
  query: threadListQuery,
  answer: threadList,
} satisfies CallSpec

export const readFollowedThread = {
  summary: 'Read the conversation of a key',
  description: 'By the key of a link in a mail, sent as the bearer token.',
  auth: 'care',
  right: 'own',
  answer: threadAnswer,
} satisfies CallSpec

export const readThread = {
  summary: 'Read a conversation with customer care',
  description: 'All its messages, oldest first. Notes of staff are not among them.',
  auth: 'care',
  right: 'own',
  params: idParams,
  answer: threadAnswer,
} satisfies CallSpec

export const writeInThread = {
  summary: 'Write in a conversation',
  description:
    'Reopens it when it was resolved. Repeated with the same Idempotency-Key it is one message. Names uploaded pictures by their ids.',
  auth: 'care',
  right: 'own',
  params: idParams,
  headers: idempotencyHeader,
  body: threadMessageInput,
  answer: threadMessageAnswer,
} satisfies CallSpec

export const addCarePicture = {
  summary: 'Add a picture for a message',
  description:
    'Takes a form with the file `picture`, of at most 5 MB. Its id is sent with the message; one that is not sent within a day is deleted.',
  auth: 'care',
  right: 'care:write',
  params: idParams,
  takesForm: true,
  answer: carePictureAnswer,
  status: 201,
} satisfies CallSpec

export const readCarePicture = {
  summary: 'Read a picture of a conversation',
  description: 'For its shopper and those who answer.',
  auth: 'care',
  right: 'care:write',
  params: idParams.extend({ pictureId: z.string().max(64) }),
  file: 'image/webp',
} satisfies CallSpec
