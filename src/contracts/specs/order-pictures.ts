import { z } from 'zod'
import type { CallSpec } from '../call.ts'
import { idParams } from '../id-params.ts'
import { pictureAnswer } from '../orders/order-pictures.ts'

export const addOrderPicture = {
  summary: 'Add a picture for a return',
  description:
    'Takes a form with the file `picture`, of at most 5 MB. Its id is sent with the return; one that is not sent within a day is deleted.',
  auth: 'order',
  right: 'own',
  params: idParams,
  takesForm: true,
  answer: pictureAnswer,
  status: 201,
} satisfies CallSpec

export const addInspectionPicture = {
  summary: 'Add a picture of what was found in a return',
  description:
    'Takes a form with the file `picture`, of at most 5 MB. Its id is sent with the counted line; one that is not sent within a day is deleted.',
  auth: 'seller',
  right: 'returns:write',
  params: idParams,
  takesForm: true,
  answer: pictureAnswer,
  status: 201,
} satisfies CallSpec

export const readOrderPicture = {
  summary: 'Read a picture of a return',
  description: 'For its buyer and those who run the shop.',
  auth: 'order',
  right: 'orders:read',
  params: idParams.extend({ pictureId: z.string().max(64) }),
  file: 'image/webp',
} satisfies CallSpec
