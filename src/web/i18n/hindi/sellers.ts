import type { Catalogue } from '../translate.ts'

/** Who sells: pages of sellers, and what product, cart and order say of them. */
export const SELLERS = {
  Seller: 'विक्रेता',
  'Sold by': 'विक्रेता',
  'Sold by {seller}': 'विक्रेता: {seller}',
  'Not registered for GST': 'GST में पंजीकृत नहीं',
  'Rating of their goods': 'उनके सामान की रेटिंग',
  'What {name} makes and sells at {store}.': '{store} पर {name} क्या बनाते और बेचते हैं।',
  'Nothing on sale yet': 'अभी बिक्री में कुछ नहीं',
  '{name} has just begun here. Please look in again soon.': '{name} ने यहाँ अभी शुरुआत की है। कृपया जल्द ही फिर आएँ।',
  'They may have stopped selling, or the link lost a stitch on the way.':
    'हो सकता है उन्होंने बेचना बंद कर दिया हो, या लिंक रास्ते में कहीं अटक गया हो।',
  'Nobody of this name sells here now.': 'इस नाम से यहाँ अभी कोई नहीं बेचता।',
  '{name} is away until {date}. What you order now is made and sent after that.':
    '{name} {date} तक छुट्टी पर हैं। अभी का ऑर्डर उसके बाद बनाया और भेजा जाएगा।',
  Sellers: 'विक्रेता',
  'Sell with us': 'हमारे साथ बेचें',
  'Meet our sellers': 'हमारे विक्रेताओं से मिलें',
  'in sellers': 'विक्रेताओं में',
  'Sellers of this name': 'इस नाम के विक्रेता',
  'Our sellers': 'हमारे विक्रेता',
  'The people and workshops who sell at {store}, and what each of them makes.':
    '{store} पर बेचने वाले लोग और कारख़ाने, और वे क्या-क्या बनाते हैं।',
  'Made and sent by {store} itself.': '{store} ख़ुद बनाता और भेजता है।',
  'One shop sells here': 'यहाँ एक ही दुकान बेचती है',
  'All goods are of {store} itself.': 'सारा सामान {store} का ही है।',
  'Do you make things yourself?': 'क्या आप ख़ुद कुछ बनाते हैं?',
  'Tell us who you are and what you make, and sell it here.': 'बताएँ कि आप कौन हैं और क्या बनाते हैं, और यहाँ बेचें।',
  '{n} products': { one: '{n} प्रोडक्ट', other: '{n} प्रोडक्ट' },
  'Sell here': 'यहाँ बेचें',
  'Tell us who you are and what you make.': 'बताएँ कि आप कौन हैं और क्या बनाते हैं।',
  'You make it, {store} shows it: your own page, your own prices, your own orders.':
    'बनाते आप हैं, दिखाता {store} है: आपका अपना पेज, अपने दाम, अपने ऑर्डर।',
  'How it goes': 'कैसे होता है',
  'You apply': 'आप आवेदन करते हैं',
  'Tell us who you are and what you make. It takes about ten minutes, and your draft is kept.':
    'बताएँ कि आप कौन हैं और क्या बनाते हैं। इसमें क़रीब दस मिनट लगते हैं, और आपका ड्राफ़्ट सुरक्षित रहता है।',
  'We look at it': 'हम उसे देखते हैं',
  'Your bank is asked with a payment of one rupee whether the account is yours. Then a person reads it and says yes, asks for more, or says no and why.':
    'एक रुपये के भुगतान से बैंक से पूछा जाता है कि खाता आपका है या नहीं। फिर कोई व्यक्ति उसे पढ़कर हाँ कहता है, कुछ और पूछता है, या कारण बताकर मना करता है।',
  'You sell': 'आप बेचते हैं',
  'You are paid': 'आपको भुगतान मिलता है',
  'We take the payment, and send you your part once the order can no longer be returned. What is yours of each order stands at your desk at any time.':
    'भुगतान हम लेते हैं, और जब ऑर्डर वापस नहीं हो सकता तब आपका हिस्सा आपको भेजते हैं। हर ऑर्डर में आपका कितना है, यह आपके डेस्क पर हर समय दिखता है।',
  'Add your goods. Each order of them is yours alone: you pack it, send it and answer questions about it.':
    'अपना सामान जोड़ें। उसका हर ऑर्डर सिर्फ़ आपका है: आप ही पैक करते, भेजते और उसके सवालों के जवाब देते हैं।',
  'Have these at hand': 'ये अपने पास रखें',
  'Your legal name and the address that you send from': 'आपका क़ानूनी नाम और वह पता जहाँ से आप भेजते हैं',
  'Your PAN': 'आपका PAN',
  'Your GSTIN, or an enrolment id if you sell within your state and are not registered for GST':
    'आपका GSTIN, या नामांकन आईडी अगर आप अपने राज्य में ही बेचते हैं और GST में पंजीकृत नहीं हैं',
  'A bank account or UPI id in your name': 'आपके नाम का बैंक खाता या UPI आईडी',
  'Please sign in to apply': 'आवेदन के लिए कृपया साइन इन करें',
  'With an account your draft is kept, and we can write to you once it is decided.':
    'खाते के साथ आपका ड्राफ़्ट सुरक्षित रहता है, और फ़ैसला होते ही हम आपको लिख सकते हैं।',
  'Loading your application': 'आपका आवेदन लोड हो रहा है',
  'Tell us who you are, what you make and where your money goes. Your PAN and your account are seen by nobody but you and who decides.':
    'बताएँ कि आप कौन हैं, क्या बनाते हैं और आपका पैसा कहाँ जाए। आपका PAN और खाता आपके और फ़ैसला करने वाले के सिवा कोई नहीं देखता।',
  'Away until {date}.': '{date} तक छुट्टी पर।',
  'Is this account yours?': 'क्या यह खाता आपका है?',
  'Yes, it is mine': 'हाँ, यह मेरा है',
  'The bank knows this account as {name}; your legal name is {legal}.':
    'बैंक में यह खाता {name} के नाम पर है; आपका क़ानूनी नाम {legal} है।',
  'Who decides reads both names. If the account is not yours, please write to us.':
    'फ़ैसला करने वाला दोनों नाम पढ़ता है। अगर खाता आपका नहीं है, तो कृपया हमें लिखें।',
  'Thank you. Who decides reads that the account is yours.': 'धन्यवाद। फ़ैसला करने वाला पढ़ता है कि खाता आपका है।',
  'We could not say yes to your application': 'हम आपके आवेदन पर हाँ नहीं कह सके',
  'We would like to know more': 'हम कुछ और जानना चाहते हैं',
  'Your application': 'आपका आवेदन',
  'Your application is with us': 'आपका आवेदन हमारे पास है',
  'We will write to you as soon as it is decided. Until then you can shop as usual.':
    'फ़ैसला होते ही हम आपको लिखेंगे। तब तक आप पहले की तरह ख़रीदारी कर सकते हैं।',
  'Your bank does not know the account that you named. We will ask you for another one.':
    'आपके बताए खाते को बैंक नहीं जानता। हम आपसे दूसरा खाता पूछेंगे।',
  'Choose a state': 'राज्य चुनें',
  'Name of your shop': 'आपकी दुकान का नाम',
  'Shoppers read it beside your goods': 'ख़रीदार इसे आपके सामान के पास पढ़ते हैं',
  'What you make': 'आप क्या बनाते हैं',
  'It begins the story on your page': 'आपके पेज की कहानी इसी से शुरू होती है',
  'Yours, or that of your business': 'आपका, या आपके कारोबार का',
  'With its PIN code. The law asks us to show it beside your goods':
    'पिन कोड के साथ। क़ानून के अनुसार इसे आपके सामान के पास दिखाना होता है',
  'Please end the address with its PIN code': 'कृपया पते के अंत में पिन कोड लिखें',
  'This PIN code belongs to another state': 'यह पिन कोड दूसरे राज्य का है',
  PAN: 'पैन (PAN)',
  'One of the two is needed: this, or the enrolment id below': 'दो में से एक ज़रूरी है: यह, या नीचे की नामांकन आईडी',
  'Or enrolment id': 'या नामांकन आईडी',
  'In place of a GSTIN, if you sell within your state and are not registered for GST':
    'GSTIN की जगह, अगर आप अपने राज्य में ही बेचते हैं और GST में पंजीकृत नहीं हैं',
  'Bank account or UPI id': 'बैंक खाता या UPI आईडी',
  'A UPI id, or an account number with its IFSC. We send one rupee to see whose it is.':
    'UPI आईडी, या IFSC के साथ खाता नंबर। खाता किसका है, यह देखने के लिए हम एक रुपया भेजते हैं।',
  'Pictures of what you make': 'आप जो बनाते हैं, उसकी तस्वीरें',
  'Up to {n}, if you like. Only you and who decides see them.': 'चाहें तो {n} तक। इन्हें केवल आप और फ़ैसला करने वाले देखते हैं।',
  '{n} pictures are the most.': 'ज़्यादा से ज़्यादा {n} तस्वीरें।',
  'Your picture is kept.': 'आपकी तस्वीर सुरक्षित है।',
  'The picture is removed.': 'तस्वीर हटा दी गई है।',
  'This picture is not there any more.': 'यह तस्वीर अब नहीं है।',
  'Six pictures are the most. Please remove one first.': 'ज़्यादा से ज़्यादा छह तस्वीरें। कृपया पहले एक हटाएँ।',
  'Send the application': 'आवेदन भेजें',
  'Keep as a draft': 'ड्राफ़्ट रखें',
  'Your application could not be loaded.': 'आपका आवेदन लोड नहीं हो सका।',
  'Your application could not be saved.': 'आपका आवेदन सहेजा नहीं जा सका।',
  'Your draft is kept.': 'आपका ड्राफ़्ट सुरक्षित है।',
  'Your application is sent. We will write to you as soon as it is decided.':
    'आपका आवेदन भेज दिया गया है। फ़ैसला होते ही हम आपको लिखेंगे।',
  'Your application is with us. It can be changed again if we ask for something.':
    'आपका आवेदन हमारे पास है। अगर हम कुछ पूछें तो इसे फिर बदला जा सकता है।',
  'This account works for a seller or the shop already.': 'यह खाता पहले से किसी विक्रेता या दुकान के लिए काम करता है।',
  'This has characters that cannot be seen': 'इसमें ऐसे अक्षर हैं जो दिखते नहीं',
  'Please enter the name that shoppers will read': 'कृपया वह नाम लिखें जो ख़रीदार पढ़ेंगे',
  'Somebody sells under this name or one like it. Please choose another name.':
    'इस नाम से या इससे मिलते-जुलते नाम से कोई पहले से बेचता है। कृपया दूसरा नाम चुनें।',
  'Please enter your name as the law has it': 'कृपया अपना क़ानूनी नाम लिखें',
  'Please enter your town': 'कृपया अपना शहर लिखें',
  'Please choose a state': 'कृपया राज्य चुनें',
  'Please enter a valid PAN, such as ABCPE1234F': 'कृपया सही PAN लिखें, जैसे ABCPE1234F',
  'Please tell in a sentence or two what you make': 'कृपया एक-दो वाक्यों में बताएँ कि आप क्या बनाते हैं',
  'Please enter a UPI id, or an account number with its IFSC': 'कृपया UPI आईडी, या IFSC के साथ खाता नंबर लिखें',
  'Please enter your GSTIN, or your enrolment id below': 'कृपया अपना GSTIN लिखें, या नीचे अपनी नामांकन आईडी',
  'Please enter a valid GSTIN': 'कृपया सही GSTIN लिखें',
  'This GSTIN belongs to another state': 'यह GSTIN किसी और राज्य का है',
  'This GSTIN is of another PAN': 'यह GSTIN किसी और PAN का है',
  'An enrolment id has fifteen characters and begins with two digits':
    'नामांकन आईडी में पंद्रह अक्षर होते हैं और वह दो अंकों से शुरू होती है',
  'This enrolment id belongs to another state': 'यह नामांकन आईडी किसी और राज्य की है',
  '{seller} ships free.': '{seller} की शिपिंग मुफ़्त है।',
  'Shipping from {seller} is {m} for every order.': '{seller} से हर ऑर्डर की शिपिंग {m} है।',
  'Shipping from {seller} is {m}, and free from {n} of their goods.':
    '{seller} से शिपिंग {m} है, और उनके {n} या उससे ज़्यादा के सामान पर मुफ़्त।',
} satisfies Catalogue
