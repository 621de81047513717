export const SELLER_PAGE_TEXTS = {
  missing: 'Nobody of this name sells here now.',
} as const
