export const APPLICATION_TEXTS = {
  loadFailed: 'Your application could not be loaded.',
  saveFailed: 'Your application could not be saved.',
  drafted: 'Your draft is kept.',
  sent: 'Your application is sent. We will write to you as soon as it is decided.',
  sentBefore: 'Your application is with us. It can be changed again if we ask for something.',
  sellsAlready: 'This account works for a seller or the shop already.',
  incomplete: 'Please look at the marked fields.',
} as const
