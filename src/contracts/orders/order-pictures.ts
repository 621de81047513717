import { z } from 'zod'

export const pictureAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  picture: z.object({ _id: z.uuid() }),
})
export type PictureJson = z.infer<typeof pictureAnswer>
