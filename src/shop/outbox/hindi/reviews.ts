/** Mails about reviews. */
export const REVIEW_HINDI = {
  'We answered your review': 'हमने आपके रिव्यू का जवाब दिया है',
  'You reviewed {title}. This is our answer:': 'आपने {title} का रिव्यू लिखा था। हमारा जवाब यह है:',
  'See your review': 'अपना रिव्यू देखें',
  'Our answer to your review of {title}': '{title} के आपके रिव्यू पर हमारा जवाब',
  'Your review is hidden': 'आपका रिव्यू छिपा दिया गया है',
  'Others no longer see your review of {title}. The reason: {reason}.':
    '{title} का आपका रिव्यू अब दूसरों को नहीं दिखता। कारण: {reason}।',
  'You can edit it and send it again: we look at it, and then everybody sees it.':
    'आप इसे बदलकर दोबारा भेज सकते हैं: हम इसे देखेंगे, फिर यह सबको दिखेगा।',
  'Your review of {title} is hidden': '{title} का आपका रिव्यू छिपा दिया गया है',
  'A picture is not shown': 'एक तस्वीर नहीं दिखाई जाएगी',
  'Of the pictures with your review of {title} we do not show all. The reason:':
    '{title} के आपके रिव्यू की सब तस्वीरें हम नहीं दिखाते। कारण:',
  'Your review stays. You can edit it and add another picture.':
    'आपका रिव्यू बना रहेगा। आप इसे बदलकर दूसरी तस्वीर जोड़ सकते हैं।',
  'Pictures with your review of {title}': '{title} के आपके रिव्यू की तस्वीरें',
  'Advertising or spam': 'विज्ञापन या स्पैम',
  'Rude or hurtful': 'अभद्र या चोट पहुँचाने वाला',
  'Not about the product': 'प्रोडक्ट के बारे में नहीं',
  'Private data of somebody': 'किसी की निजी जानकारी',
  False: 'झूठा',
  'It does not show the product': 'इसमें प्रोडक्ट नहीं दिखता',
  'It shows somebody who may not want it': 'इसमें कोई ऐसा व्यक्ति दिखता है जो शायद यह न चाहे',
  'It is rude or hurtful': 'यह अभद्र या चोट पहुँचाने वाली है',
  'Nothing can be made out': 'कुछ साफ़ नहीं दिखता',
  'It is somebody else’s picture': 'यह किसी और की तस्वीर है',
}
