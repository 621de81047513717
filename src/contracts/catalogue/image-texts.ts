export const IMAGE_TEXTS = {
  missing: 'There is no such picture.',
  unavailable: 'Pictures cannot be kept or shown right now. Please try again in a minute.',
} as const
