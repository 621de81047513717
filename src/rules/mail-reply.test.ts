import { describe, expect, test } from 'vitest'
import { isAutomaticMail } from './automatic-mail.ts'
import { cutQuoted, htmlToText } from './mail-reply.ts'

describe('what somebody wrote in a mail', () => {
  test.each([
    ['Gmail', 'Thank you!\n\nOn Tue, 3 Mar 2026 at 10:00, Threadspeak <care@shop.example> wrote:\n> Hello\n> again'],
    [
      'Gmail over two lines',
      'Thank you!\n\nOn Tue, 3 Mar 2026 at 10:00, Threadspeak\n<care@shop.example> wrote:\n> Hello',
    ],
    ['Gmail in Hindi', 'Thank you!\n\nमंगल, 3 मार्च 2026 को 10:00 बजे Threadspeak <care@shop.example> ने लिखा:\n> Hello'],
    ['Outlook', 'Thank you!\r\n\r\nFrom: Threadspeak <care@shop.example>\r\nSent: Tuesday\r\nTo: Asha\r\n\r\nHello'],
    ['an old Outlook', 'Thank you!\n\n-----Original Message-----\nHello'],
    ['a signature', 'Thank you!\n-- \nAsha Rao\nPune'],
    ['quoted lines alone', '> Hello\n> again\nThank you!'],
  ])('is without what %s adds', (_, text) => {
    expect(cutQuoted(text)).toBe('Thank you!')
  })

  test('is all of it where only a quotation is there', () => {
    expect(cutQuoted('> Is it this?')).toBe('> Is it this?')
  })

  test('keeps a sentence that begins like a quotation', () => {
    const text = 'On Monday I wrote to you.\nFrom: the shop came nothing.'
    expect(cutQuoted(text)).toBe(text)
  })

  test('has at most 5,000 characters, and is read in linear time', () => {
    const long = `${'On '.repeat(40_000)}wrote`
    expect(cutQuoted(long).length).toBeLessThanOrEqual(5000)
  })
})

test('an HTML mail is made plain', () => {
  const html =
    '<style>p{}</style><p>Hello &amp; <b>thanks</b>&nbsp;&#8377;5</p><script>alert(1)</script><div>Line<br>two</div>'
  expect(htmlToText(html)).toBe('Hello & thanks ₹5\nLine\ntwo')
})

describe('a mail that a machine sent', () => {
  test.each([
    ['an absence notice', [['auto-submitted', 'auto-replied']], 'asha@example.in'],
    ['an old absence notice', [['precedence', 'auto_reply']], 'asha@example.in'],
    ['a newsletter', [['precedence', 'bulk']], 'asha@example.in'],
    ['a bounce', [['content-type', 'multipart/report; report-type=delivery-status']], 'asha@example.in'],
    ['a bounce without a sender', [], '<>'],
    ['a daemon', [], 'MAILER-DAEMON@example.in'],
  ] as const)('is %s', (_, headers, sender) => {
    expect(isAutomaticMail(headers, sender)).toBe(true)
  })

  test('is not what somebody wrote', () => {
    const headers = [
      ['auto-submitted', 'no'],
      ['content-type', 'multipart/alternative'],
    ] as const
    expect(isAutomaticMail(headers, 'asha@example.in')).toBe(false)
  })
})
