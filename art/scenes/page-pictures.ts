import type { Cloth } from '../textures/wardrobe.ts'

export type PagePicture = { file: string; draw: (cloth: Cloth) => Promise<Buffer> }
export const pagePictures: readonly PagePicture[] = []
