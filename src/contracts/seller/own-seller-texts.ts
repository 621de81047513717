export const OWN_SELLER_TEXTS = {
  loadFailed: 'Your settings did not load.',
  saveFailed: 'Failed to save your settings',
  saved: 'Your settings are saved.',
  changedMeanwhile:
    'Somebody else changed these settings while you were editing them. Nothing you typed is lost: save once more to put yours in their place.',
  nameTaken: 'Somebody sells under this name or one like it. Please choose another name.',
  detailsNeeded:
    'Before you put goods on sale, shoppers must be able to read who you are. Please give your name, town, state and address in your settings.',
  suspended:
    'Your goods are not shown at the moment, and cannot be added or changed. Open orders go on. Please write to the shop.',
} as const
