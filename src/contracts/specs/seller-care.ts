import type { CallSpec } from '../call.ts'
import {
  careDue,
  careList,
  careListQuery,
  careNoteInput,
  careQueryAnswer,
  careReplyInput,
  careSellerInput,
  careSellers,
  savedReplyAnswer,
  savedReplyGone,
  savedReplyInput,
  savedReplyList,
} from '../care/care-work.ts'
import { idParams } from '../id-params.ts'

export const listQueries = {
  summary: 'List care queries',
  description: 'Searched, filtered by status and paged, each with its messages.',
  auth: 'seller',
  right: 'care:write',
  query: careListQuery,
  answer: careList,
} satisfies CallSpec

export const replyToQuery = {
  summary: 'Reply to a care query',
  description: 'Sends the reply by email and can resolve the query.',
  auth: 'seller',
  right: 'care:write',
  params: idParams,
  body: careReplyInput,
  answer: careQueryAnswer,
} satisfies CallSpec

export const resolveQuery = {
  summary: 'Resolve a care query',
  description: 'Without writing to the shopper.',
  auth: 'seller',
  right: 'care:write',
  params: idParams,
  answer: careQueryAnswer,
} satisfies CallSpec

export const reopenQuery = {
  summary: 'Reopen a care query',
  description: 'Puts a resolved query back to those that wait.',
  auth: 'seller',
  right: 'care:write',
  params: idParams,
  answer: careQueryAnswer,
} satisfies CallSpec

export const noteOnQuery = {
  summary: 'Add a note to a care query',
  description: 'Only those who answer queries see it.',
  auth: 'seller',
  right: 'care:write',
  params: idParams,
  body: careNoteInput,
  answer: careQueryAnswer,
} satisfies CallSpec

export const handOverQuery = {
  summary: 'Hand a care query over to a seller',
  description: 'Who answers it from now on; null takes it back for the shop itself. For the staff of the shop.',
  auth: 'seller',
  right: 'care:write',
  params: idParams,
  body: careSellerInput,
  answer: careQueryAnswer,
} satisfies CallSpec

export const listCareSellers = {
  summary: 'List who can answer care queries',
  description: 'The sellers that a query can be handed over to. For the staff of the shop.',
  auth: 'seller',
  right: 'care:write',
  answer: careSellers,
} satisfies CallSpec

export const countDueQueries = {
  summary: 'Count care queries that are due',
  description: 'Near or past the legal time to answer or to solve.',
  auth: 'seller',
  right: 'care:write',
  answer: careDue,
} satisfies CallSpec

export const listSavedReplies = {
  summary: 'List saved replies',
  description: 'Texts that are used again and again.',
  auth: 'seller',
  right: 'care:write',
  answer: savedReplyList,
} satisfies CallSpec

export const addSavedReply = {
  summary: 'Save a reply',
  description: 'For everybody who answers care queries.',
  auth: 'seller',
  right: 'care:write',
  body: savedReplyInput,
  answer: savedReplyAnswer,
} satisfies CallSpec

export const changeSavedReply = {
  summary: 'Change a saved reply',
  description: 'Replies that were sent stay as they are.',
  auth: 'seller',
  right: 'care:write',
  params: idParams,
  body: savedReplyInput,
  answer: savedReplyAnswer,
} satisfies CallSpec

export const deleteSavedReply = {
  summary: 'Delete a saved reply',
  description: 'Replies that were sent stay as they are.',
  auth: 'seller',
  right: 'care:write',
  params: idParams,
  answer: savedReplyGone,
} satisfies CallSpec
