/** Sending something back: reasons, sums, pictures. */
export const RETURNS = {
  Damaged: 'टूटा या ख़राब',
  'Not as shown': 'जैसा दिखाया वैसा नहीं',
  'Not what I ordered': 'वह नहीं जो मैंने मँगाया',
  'Changed my mind': 'मन बदल गया',
  'Please choose one of the reasons.': 'कृपया इनमें से एक कारण चुनें।',
  'Price {goods}, less {off} of your discount.': 'क़ीमत {goods}, छूट के {off} घटाकर।',
  '{m} of it for shipping and platform fee, because the fault is ours.':
    'इसमें {m} शिपिंग और प्लेटफ़ॉर्म शुल्क के हैं, क्योंकि ग़लती हमारी है।',
  'Shipping and platform fee are given back where the fault is ours.':
    'ग़लती हमारी हो तो शिपिंग और प्लेटफ़ॉर्म शुल्क भी वापस होते हैं।',
  'Please choose': 'कृपया चुनें',
  Pictures: 'तस्वीरें',
  'Pictures of the damage': 'टूट-फूट की तस्वीरें',
  'Pictures (optional)': 'तस्वीरें (ज़रूरी नहीं)',
  'Up to {n}. Only you and the shop see them.': '{n} तक। इन्हें सिर्फ़ आप और दुकान देखते हैं।',
  'Picture {n} did not load.': 'तस्वीर {n} नहीं खुली।',
  'Picture {n} of what is wrong': 'कमी की तस्वीर {n}',
  'The picture is here.': 'तस्वीर आ गई।',
  'The picture did not arrive. Please try again.': 'तस्वीर नहीं पहुँची। कृपया फिर कोशिश करें।',
  'Please choose a picture.': 'कृपया तस्वीर चुनें।',
  'Please choose a picture as JPG, PNG or WebP, of at most 5 MB.': 'कृपया JPG, PNG या WebP तस्वीर चुनें, 5 MB तक।',
  'Please add a picture of the damage, so that we see it too.': 'कृपया टूट-फूट की तस्वीर जोड़ें, ताकि हम भी देख सकें।',
  'This picture is not here any more. Please add it again.': 'यह तस्वीर अब यहाँ नहीं है। कृपया फिर जोड़ें।',
  'That is enough pictures. Please send the return with those.': 'इतनी तस्वीरें काफ़ी हैं। कृपया इन्हीं के साथ भेजें।',
  '{file} is no picture that we can read. Please choose JPG, PNG or WebP, of at most 5 MB.':
    '{file} ऐसी तस्वीर नहीं जिसे हम पढ़ सकें। कृपया JPG, PNG या WebP चुनें, 5 MB तक।',
  'It did not reach you. What is due to you comes back by the way you paid.':
    'यह आप तक नहीं पहुँचा। जो आपका बनता है वह उसी तरीके से वापस आएगा जिससे आपने भुगतान किया था।',
  'It did not reach you, and you owe us nothing.': 'यह आप तक नहीं पहुँचा, और आपको कुछ नहीं देना है।',
} as const
