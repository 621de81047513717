export const SYSTEM_TEXTS = {
  failed: 'Failed to read how the shop is doing',
  imagesOutOfReach: 'Uploaded pictures cannot be kept or shown',
  diskLow: 'The disk of the shop is nearly full',
  diskFull: 'The disk of the shop is full',
  diskRoom: (free: string, least: string) =>
    `${free} are free where the shop keeps its data. Make room: below ${least} the embedded database takes no more writes, and pictures and backups cannot be kept.`,
  mailsFailed: 'Failed to fetch the mails',
  backupsFailed: 'Failed to fetch the backups',
  actionFailed: 'That did not work. Please try again.',
  runAgain: 'It will be tried again at once',
  jobMissing: 'This is not waiting for anybody any more.',
  moneyWentBack: 'This money has gone back by another refund already.',
  mailResent: 'The mail goes out again',
  mailMissing: 'This mail is not there any more.',
  mailSecret:
    'This mail held a code or a link that opens something, so it is not sent again. The person can ask for a new one.',
  secretMails: 'Mails that hold a code or a link that opens something are never shown, nor sent a second time.',
  mailWaiting: 'This mail is still waiting to go out.',
  backupBegun: 'The backup has begun',
  drillBegun: 'The drill has begun',
  busy: 'A backup or a drill is running. Please wait until it is done.',
  /** Stored as the error when a nightly backup starts, and cleared when it ends. */
  unfinished: 'It was begun and never finished.',
  backupUnfinished: (name: string) =>
    `${name} was begun and never finished: the shop stopped in the middle of it. Make a new one.`,
  keySpent: 'This download was taken or is too old. Please press Download again.',
  backupMissing: 'There is no such backup.',
} as const
