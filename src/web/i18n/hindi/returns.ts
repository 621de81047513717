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
  'The bank sent your refund back. The money is with us, and yours: we are looking into it.':
    'बैंक ने आपका रिफ़ंड लौटा दिया। पैसा हमारे पास है, और आपका है: हम इसे देख रहे हैं।',
  'The bank sent your refund back. The money is with us, and yours: please name another account.':
    'बैंक ने आपका रिफ़ंड लौटा दिया। पैसे हमारे पास हैं, और आपके हैं: कृपया दूसरा खाता बताएँ।',
  'The bank confirms this account: {name}.': 'बैंक इस खाते की पुष्टि करता है: {name}।',
  'You said that this account is yours.': 'आपने बताया है कि यह खाता आपका है।',
  'Your money was sent to {account}.': 'आपके पैसे {account} में भेज दिए गए।',
  'Reference of the bank (UTR): {utr}': 'बैंक का संदर्भ (UTR): {utr}',
  'Your money is on its way to {account}.': 'आपके पैसे {account} की ओर रास्ते में हैं।',
  'Your money goes to {account}. It waits for our bank, and follows by itself.':
    'आपके पैसे {account} में जाएँगे। हमारे बैंक का इंतज़ार है, इसके बाद अपने आप पहुँचेंगे।',
  'The bank has this account in the name of {name}. Is this you?': 'बैंक में यह खाता {name} के नाम है। क्या यह आप हैं?',
  'The bank does not say in whose name this account is. Is it yours?':
    'बैंक नहीं बताता कि यह खाता किसके नाम है। क्या यह आपका है?',
  'Before you say so, nothing is sent to it.': 'आपके कहने से पहले इसमें कुछ नहीं भेजा जाता।',
  'Yes, send my money there': 'हाँ, मेरे पैसे वहीं भेजें',
  'We ask the bank whose account it is. This takes a minute, seldom longer.':
    'हम बैंक से पूछ रहे हैं कि खाता किसका है। इसमें एक मिनट लगता है, कभी-कभी ज़्यादा।',
  'Thank you. Your money will be sent to this account.': 'धन्यवाद। आपके पैसे इसी खाते में भेजे जाएँगे।',
  'This money is on its way, or was given back already. Please look again.':
    'ये पैसे रास्ते में हैं या पहले ही लौटाए जा चुके हैं। कृपया फिर देखें।',
  'This account has changed meanwhile. Please look again.': 'यह खाता इस बीच बदल गया है। कृपया फिर देखें।',
  'We have checked enough accounts for today. Please try again tomorrow, or write to us.':
    'आज के लिए हम काफ़ी खाते जाँच चुके हैं। कृपया कल फिर कोशिश करें, या हमें लिखें।',
  'No account has this UPI id. Please look at its spelling, or name another.':
    'इस UPI आईडी का कोई खाता नहीं है। कृपया वर्तनी देखें, या दूसरी बताएँ।',
  'The bank does not know this account number. Please look at the number and the IFSC.':
    'बैंक इस खाता संख्या को नहीं जानता। कृपया संख्या और IFSC देखें।',
  'No bank branch has this IFSC. Please look at its 11 characters.':
    'किसी बैंक शाखा का यह IFSC नहीं है। कृपया इसके 11 अक्षर देखें।',
  'This account is closed or takes no money. Please name another.': 'यह खाता बंद है या पैसे नहीं लेता। कृपया दूसरा बताएँ।',
  'The bank did not answer. Please name the account again later, or another one.':
    'बैंक ने जवाब नहीं दिया। कृपया बाद में फिर यही खाता बताएँ, या दूसरा।',
  'We have checked enough accounts for today. Please name the account again tomorrow.':
    'आज के लिए हम काफ़ी खाते जाँच चुके हैं। कृपया कल फिर खाता बताएँ।',
  'We could not check this account. Name another, or we agree with you how to send your money.':
    'हम इस खाते की जाँच नहीं कर सके। दूसरा बताएँ, या हम आपसे तय करेंगे कि पैसे कैसे भेजें।',
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
  'This order has had enough return requests for today. Please try again tomorrow, or write to us.':
    'इस ऑर्डर के लिए आज काफ़ी वापसी अनुरोध हो चुके हैं। कृपया कल फिर कोशिश करें, या हमें लिखें।',
  'That is enough pictures. Please send the return with those.': 'इतनी तस्वीरें काफ़ी हैं। कृपया इन्हीं के साथ भेजें।',
  '{file} is no picture that we can read. Please choose JPG, PNG or WebP, of at most 5 MB.':
    '{file} ऐसी तस्वीर नहीं जिसे हम पढ़ सकें। कृपया JPG, PNG या WebP चुनें, 5 MB तक।',
  'It did not reach you. What is due to you of your cash goes to an account that you name.':
    'यह आप तक नहीं पहुँचा। आपके नकद में से जो आपका बनता है, वह आपके बताए खाते में जाएगा।',
  'It will not be sent. What you paid in cash goes back to an account that you name.':
    'यह नहीं भेजा जाएगा। आपने जो नकद चुकाया, वह आपके बताए खाते में लौटेगा।',
  'It did not reach you. What is due to you comes back by the way you paid.':
    'यह आप तक नहीं पहुँचा। जो आपका बनता है वह उसी तरीके से वापस आएगा जिससे आपने भुगतान किया था।',
  'It did not reach you, and you owe us nothing.': 'यह आप तक नहीं पहुँचा, और आपको कुछ नहीं देना है।',
} as const
