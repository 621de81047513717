import { z } from 'zod'
import {
  applicationAnswer,
  applicationInput,
  applicationPictureRemoved,
  applicationPictureSaved,
  applicationSaved,
} from '../accounts/seller-application.ts'
import type { CallSpec } from '../call.ts'
import { confirmAccountInput } from '../orders/returns.ts'

const pictureParams = z.object({ pictureId: z.string().max(64) })

export const readApplication = {
  summary: 'Read your application to sell',
  description: 'What you told of yourself, where it stands, and what the bank says of your account.',
  auth: 'signed-in',
  right: 'own',
  answer: applicationAnswer,
} satisfies CallSpec

export const saveApplication = {
  summary: 'Keep or send your application to sell',
  description:
    'A draft is kept as it is. One that is sent is checked whole, its name may be no other seller’s, and the account is verified by one rupee; it cannot be changed until it is decided or the shop asks for something.',
  auth: 'signed-in',
  right: 'own',
  body: applicationInput,
  answer: applicationSaved,
} satisfies CallSpec

export const confirmApplicationAccount = {
  summary: 'Confirm the account of your application',
  description:
    'Where the bank knows the account by another name than the legal one (`accountCheck.state` is `confirm`): the applicant says that it is theirs. Who decides reads both names.',
  auth: 'signed-in',
  right: 'own',
  body: confirmAccountInput,
  answer: applicationSaved,
} satisfies CallSpec

export const addApplicationPicture = {
  summary: 'Add a picture of what you make',
  description:
    'Takes a form with the file `picture`, of at most 5 MB; six at the most. It is kept with the draft, and cannot be added while the application waits to be decided.',
  auth: 'signed-in',
  right: 'own',
  takesForm: true,
  answer: applicationPictureSaved,
  status: 201,
} satisfies CallSpec

export const readApplicationPicture = {
  summary: 'Read a picture of your application',
  description: 'Only you and who decides about the application see it.',
  auth: 'signed-in',
  right: 'own',
  params: pictureParams,
  file: 'image/webp',
} satisfies CallSpec

export const removeApplicationPicture = {
  summary: 'Remove a picture of your application',
  description: 'As long as the application can be changed.',
  auth: 'signed-in',
  right: 'own',
  params: pictureParams,
  answer: applicationPictureRemoved,
} satisfies CallSpec
