export const SETTINGS_TEXTS = {
  saved: 'Settings saved successfully',
  changedMeanwhile:
    'Somebody else changed the settings while you were editing them. Nothing you typed is lost: save once more to put yours in their place.',
  saveFailed: 'Failed to save settings',
  loadFailed: 'Failed to load settings',
} as const
