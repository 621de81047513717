import type { Catalogue } from '../translate.ts'

/** Home, about, contact, newsletter and error pages. */
export const PAGES = {
  'Clothing, accessories and handmade crochet goods, made slowly and by hand in India.':
    'कपड़े, एक्सेसरीज़ और हाथ का बना क्रोशिया, भारत में आराम से और हाथ से बनाया गया।',
  'From the studio': 'स्टूडियो से',
  'Stitching Love Into Every Creation': 'हर रचना में प्यार के टाँके',
  'Clothes, accessories and crochet made slowly, by hand, a few at a time.':
    'कपड़े, एक्सेसरीज़ और क्रोशिया: आराम से, हाथ से, एक बार में थोड़े ही बनाए हुए।',
  'Shop the collection': 'कलेक्शन देखें',
  'Crocheted toys on a wooden shelf beside balls of yarn': 'लकड़ी की शेल्फ़ पर ऊन के गोलों के पास क्रोशिया के खिलौने',
  'Crafted for Timeless Elegance': 'हमेशा सुंदर लगने के लिए गढ़ा हुआ',
  'Sarees, kurtas and dresses in block print and handloom, cut to be worn for years.':
    'ब्लॉक प्रिंट और हथकरघे की साड़ियाँ, कुर्ते और ड्रेस, जो बरसों पहने जाएँ।',
  'See the clothes': 'कपड़े देखें',
  'A saree, a kurta and a dress hanging from a rail': 'रेल पर टँगी एक साड़ी, एक कुर्ता और एक ड्रेस',
  'Where Every Thread Speaks': 'जहाँ हर धागा बोलता है',
  'Behind every piece is someone who made it. This is how we work with them.':
    'हर पीस के पीछे उसे बनाने वाला कोई है। हम उनके साथ ऐसे काम करते हैं।',
  'Meet the makers': 'बनाने वालों से मिलें',
  'A granny-square blanket, a ball of yarn and a crochet hook': 'चौकोर टुकड़ों का कंबल, ऊन का गोला और क्रोशिया की सलाई',
  'Learn Our Story': 'हमारी कहानी जानें',
  'New Arrivals': 'नए प्रोडक्ट',
  'Best Sellers': 'सबसे ज़्यादा बिकने वाले',
  'Explore Categories': 'कैटेगरी देखें',
  'Up to {percent} off': '{percent} तक की छूट',
  'Squares, cables and block prints from last season, made once and not made again. Until the shelf is empty.':
    'पिछले मौसम के चौकोर पैटर्न, केबल और ब्लॉक प्रिंट, जो एक ही बार बने और फिर नहीं बनेंगे। जब तक शेल्फ़ खाली न हो जाए।',
  'Why Shop With Us': 'हमसे क्यों ख़रीदें',
  'Made by hand': 'हाथ से बना',
  'Hooked, knitted, printed and sewn in small batches.': 'थोड़ी-थोड़ी संख्या में बुना, छापा और सिला हुआ।',
  'Free from {m}': '{m} से मुफ़्त',
  'On every order. With you in about five days.': 'हर ऑर्डर पर। लगभग पाँच दिन में आपके पास।',
  'On every order.': 'हर ऑर्डर पर।',
  'Otherwise a flat {m}.': 'वरना सिर्फ़ {m}।',
  'Shipping {m}': 'शिपिंग {m}',
  'Free shipping': 'मुफ़्त शिपिंग',
  'Otherwise a flat {m}. With you in about five days.': 'वरना सिर्फ़ {m}। लगभग पाँच दिन में आपके पास।',
  '{n}-day returns': '{n} दिन में वापसी',
  'Changed your mind? Send it back within {n} days of delivery.': 'मन बदल गया? डिलीवरी के {n} दिनों के भीतर वापस भेजें।',
  'Pay your way': 'जैसे चाहें भुगतान करें',
  'Online, or in cash when it reaches your door.': 'ऑनलाइन, या दरवाज़े पर पहुँचने पर नकद।',
  'Studio shelves with yarn, folded knits and a piece on the needles':
    'स्टूडियो की शेल्फ़ पर ऊन, तह किए हुए बुने कपड़े और सलाइयों पर चढ़ा एक पीस',
  'How {store} began, who makes what we sell, and what we hold to.':
    '{store} कैसे शुरू हुआ, हमारा सामान कौन बनाता है, और हम किन बातों पर टिके हैं।',
  'Our Story': 'हमारी कहानी',
  'It began in 2025 with one table in a rented room in Bengaluru, a basket of leftover yarn and an elephant with one ear too long. A neighbour bought the elephant anyway. She said that it looked as though somebody had thought of it.':
    'शुरुआत 2025 में बेंगलुरु के एक किराए के कमरे में हुई: एक मेज़, बचे हुए ऊन की टोकरी और एक हाथी जिसका एक कान ज़्यादा लंबा था। पड़ोस की एक महिला ने हाथी फिर भी ख़रीद लिया। उन्होंने कहा, लगता है किसी ने इसे सोचकर बनाया है।',
  'Word went round, as it does in a lane of weavers. Someone who knitted came by with a cardigan, someone who printed with a bolt of indigo. By the end of the first winter there were four tables, and the elephants had ears of one length.':
    'बात फैली, जैसे बुनकरों की गली में फैलती है। कोई बुनने वाला कार्डिगन लेकर आया, कोई छापने वाला नील का थान। पहली सर्दी के अंत तक चार मेज़ें हो गईं, और हाथियों के कान बराबर।',
  'Since then we have added sarees, bags, lamps and soaps, but not the one thing that would have been easy: hurry. Every piece is still finished by a person who could tell you how it was made, and often does, on the card in the box.':
    'तब से हमने साड़ियाँ, बैग, लैंप और साबुन जोड़े, पर वह एक चीज़ नहीं जो आसान होती: जल्दबाज़ी। हर पीस आज भी कोई ऐसा व्यक्ति पूरा करता है जो बता सके कि वह कैसे बना, और अक्सर डिब्बे में रखे कार्ड पर बताता भी है।',
  'makers at four tables': 'कारीगर, चार मेज़ों पर',
  'crafts under one roof': 'हस्तकलाएँ, एक छत के नीचे',
  'hours in the average piece': 'घंटे, औसतन एक पीस में',
  'pieces made by the thousand': 'पीस, जो हज़ारों की संख्या में बनते हों',
  'Our mission': 'हमारा उद्देश्य',
  'To let people who work with their hands live well by it, and to let everybody else wear, hold and give things that somebody took time over.':
    'हाथ से काम करने वाले लोग उससे अच्छा जीवन जिएँ, और बाकी सब लोग ऐसी चीज़ें पहनें, थामें और भेंट दें जिन पर किसी ने समय लगाया हो।',
  'What we hold to': 'हम किन बातों पर टिके हैं',
  'Time is an ingredient': 'समय भी एक सामग्री है',
  'We plan by what hands can do, and we say so when something takes longer.':
    'हम हाथों की क्षमता से योजना बनाते हैं, और देर लगे तो बता देते हैं।',
  'Paid before you buy': 'आपके ख़रीदने से पहले भुगतान',
  'Makers are paid when a piece is finished, not when it is sold.':
    'कारीगरों को पैसा पीस पूरा होने पर मिलता है, बिकने पर नहीं।',
  'Nothing wasted': 'कुछ बेकार नहीं',
  'Ends of yarn become toys, ends of cloth become pouches, and boxes travel twice.':
    'बचा ऊन खिलौने बनता है, बचा कपड़ा थैलियाँ, और डिब्बे दो बार सफ़र करते हैं।',
  'Plain speaking': 'सीधी बात',
  'The price is the price, a fault is a fault, and a return is no quarrel.':
    'दाम वही जो लिखा है, कमी को कमी कहते हैं, और वापसी पर कोई बहस नहीं।',
  'The team': 'टीम',
  'The crochet circle': 'क्रोशिया मंडली',
  'Toys, blankets and everything with a loop in it.': 'खिलौने, कंबल और हर वह चीज़ जिसमें फंदा हो।',
  'The knitting table': 'बुनाई की मेज़',
  'Cables, yokes and the one who counts the stitches aloud.': 'केबल, योक और वह जो फंदे ज़ोर-ज़ोर से गिनता है।',
  'The print room': 'छपाई का कमरा',
  'Blocks, indigo and blue fingers from March to October.': 'ठप्पे, नील और मार्च से अक्टूबर तक नीली उँगलियाँ।',
  'The sewing room': 'सिलाई का कमरा',
  'Bags, linings and the last press before the box.': 'बैग, अस्तर और डिब्बे में जाने से पहले आख़िरी इस्तरी।',
  'What people say': 'लोग क्या कहते हैं',
  'The throw came with a card that said who made it and what the weather was like. My mother has not let go of either.':
    'थ्रो के साथ एक कार्ड आया जिस पर लिखा था कि इसे किसने बनाया और उस दिन मौसम कैसा था। मेरी माँ ने दोनों को अब तक नहीं छोड़ा।',
  'A reader of cards, Pune': 'कार्ड पढ़ने वाली, पुणे',
  'Half a size generous in the shoulders, which I was told beforehand. Otherwise the best cardigan I own.':
    'कंधों पर आधा साइज़ ढीला, जो मुझे पहले ही बता दिया गया था। बाकी, मेरा सबसे अच्छा कार्डिगन।',
  'A wearer of cardigans, Shillong': 'कार्डिगन पहनने वाला, शिलांग',
  'I asked for forty potlis in three weeks and expected a polite no. I got forty potlis and a call to ask about the ribbon.':
    'मैंने तीन हफ़्ते में चालीस पोटलियाँ माँगीं और विनम्र इनकार की उम्मीद की। मुझे चालीस पोटलियाँ मिलीं और रिबन पूछने के लिए फ़ोन भी आया।',
  'A bride, Jaipur': 'एक दुल्हन, जयपुर',
  'The octopus has been washed eleven times and lost no arm. Our son has checked.':
    'ऑक्टोपस ग्यारह बार धुल चुका है और एक भी बाँह नहीं गई। हमारे बेटे ने गिनी हैं।',
  'Two parents, Kochi': 'एक माँ और एक पिता, कोच्चि',
  'Come in and look around': 'आइए, देखिए',
  'See what {store} makes': 'देखें {store} क्या बनाता है',
  'Write to us': 'हमें लिखें',
  'Write to {store}: questions, orders, custom work. We answer within 48 hours.':
    '{store} को लिखें: सवाल, ऑर्डर, ख़ास आपके लिए काम। हम 48 घंटों में जवाब देते हैं।',
  'A question, an order, something made just for you. A person reads it and answers within 48 hours.':
    'कोई सवाल, कोई ऑर्डर, कुछ जो सिर्फ़ आपके लिए बने। इसे एक इंसान पढ़ता है और 48 घंटों में जवाब देता है।',
  'Questions people ask': 'लोग जो सवाल पूछते हैं',
  'When can I reach you?': 'आपसे कब बात हो सकती है?',
  '{week} and {saturday}. On Sundays the looms rest. Write at any hour: we answer within 48 hours.':
    '{week} और {saturday}। रविवार को करघे आराम करते हैं। किसी भी समय लिखें: हम 48 घंटों में जवाब देते हैं।',
  'Can I return something?': 'क्या कुछ वापस हो सकता है?',
  'Yes, returns are accepted within {n} days of delivery, unused and with its tags. The {policy} tells how it goes.':
    'हाँ, डिलीवरी के {n} दिनों के भीतर, बिना इस्तेमाल किए और टैग के साथ वापसी ली जाती है। {policy} में पूरा तरीका है।',
  'Can I change or cancel my order?': 'क्या ऑर्डर बदला या रद्द किया जा सकता है?',
  "Orders can be changed or cancelled within 1 hour of ordering, on the order's own page under {orders}. After that, write to us and we do what is still possible.":
    'ऑर्डर करने के 1 घंटे के भीतर {orders} में उस ऑर्डर के पेज पर उसे बदला या रद्द किया जा सकता है। उसके बाद हमें लिखें, जो हो सकेगा हम करेंगे।',
  'Where do you ship?': 'आप कहाँ भेजते हैं?',
  'We ship to over 100 countries. In India you order right here; for an address abroad, write to us and we tell you the postage before you pay.':
    'हम 100 से ज़्यादा देशों में भेजते हैं। भारत में आप यहीं ऑर्डर करते हैं; विदेश के पते के लिए हमें लिखें, भुगतान से पहले हम डाक ख़र्च बता देंगे।',
  'We ship to over 100 countries. In India you order right here and most parcels arrive within five days; for an address abroad, write to us and we tell you the postage before you pay.':
    'हम 100 से ज़्यादा देशों में भेजते हैं। भारत में आप यहीं ऑर्डर करते हैं और ज़्यादातर पार्सल पाँच दिन में पहुँचते हैं; विदेश के पते के लिए हमें लिखें, भुगतान से पहले हम डाक ख़र्च बता देंगे।',
  'Where is my parcel?': 'मेरा पार्सल कहाँ है?',
  'Its tracking number appears under {orders} as soon as it leaves us, and in the mail that says so.':
    'हमारे यहाँ से निकलते ही उसका ट्रैकिंग नंबर {orders} में और उसकी सूचना वाले ईमेल में आ जाता है।',
  'We have written to you with your ticket number.': 'हमने आपका टिकट नंबर आपको लिख भेजा है।',
  'Your ticket number is {ticket}. We have sent it to you by email.':
    'आपका टिकट नंबर {ticket} है। हमने इसे आपको ईमेल से भेज दिया है।',
  Name: 'नाम',
  Subject: 'विषय',
  'It stands on the order and in its mails.': 'यह ऑर्डर पर और उसके ईमेल में लिखा होता है।',
  Message: 'संदेश',
  'Send Message': 'संदेश भेजें',
  'Message sent successfully!': 'संदेश भेज दिया गया!',
  'Failed to send your message. Please try again.': 'आपका संदेश नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  'Please tell us your name': 'कृपया अपना नाम बताएँ',
  'Please tell us your email address': 'कृपया अपना ईमेल पता बताएँ',
  'Please enter a valid email address': 'कृपया सही ईमेल पता लिखें',
  'Please say what it is about': 'कृपया बताएँ कि बात किस बारे में है',
  'Please write your message': 'कृपया अपना संदेश लिखें',
  'Please use the order number as it stands on the order': 'कृपया ऑर्डर नंबर वैसा ही लिखें जैसा ऑर्डर पर है',
  'You have written often today. Please try again in an hour.': 'आपने आज कई बार लिखा है। कृपया एक घंटे बाद कोशिश करें।',
  'Who you deal with': 'आप किससे ख़रीद रहे हैं',
  'Legal name': 'क़ानूनी नाम',
  'Customer care': 'ग्राहक सेवा',
  GSTIN: 'GSTIN',
  'Grievance Officer': 'शिकायत अधिकारी',
  '{officer}. A complaint is acknowledged within 48 hours and settled within one month, as the Consumer Protection (E-Commerce) Rules, 2020 ask.':
    '{officer}। शिकायत की पावती 48 घंटों में दी जाती है और उसका निपटारा एक महीने में होता है, जैसा उपभोक्ता संरक्षण (ई-कॉमर्स) नियम, 2020 में कहा गया है।',
  'This address leads nowhere.': 'यह पता कहीं नहीं ले जाता।',
  '{policy}, in English': '{policy}, अंग्रेज़ी में',
  'The shop writes its policies in English, and that text is the one that applies.':
    'दुकान अपनी नीतियाँ अंग्रेज़ी में लिखती है, और वही पाठ लागू होता है।',
  'The policies we have are listed at the foot of every page.': 'हमारी सभी नीतियाँ हर पेज के नीचे दी गई हैं।',
  'Failed to fetch legal pages.': 'नीति पेज लोड नहीं हो सके।',
  'Oops! This page is not created yet or could not be found.': 'ओह! यह पेज अभी बना नहीं है या मिला नहीं।',
  'One moment…': 'एक पल…',
  'Confirm your address': 'अपना पता पक्का करें',
  'Confirm that our letter may come to your address.': 'पक्का करें कि हमारी चिट्ठी आपके पते पर आ सकती है।',
  'Yes, send me the letter': 'हाँ, मुझे चिट्ठी भेजें',
  'New pieces, the people who made them, and first word of sales. Press the button, and it comes to the address where you found the link.':
    'नए पीस, उन्हें बनाने वाले लोग, और सेल की सबसे पहली ख़बर। बटन दबाएँ, और यह उसी पते पर आएगी जहाँ आपको लिंक मिला।',
  Unsubscribe: 'सदस्यता ख़त्म करें',
  'End our letter.': 'हमारी चिट्ठी बंद करें।',
  'No more letters?': 'और चिट्ठियाँ नहीं?',
  'Press the button, and we write to you only about your orders.': 'बटन दबाएँ, फिर हम आपको सिर्फ़ आपके ऑर्डर के बारे में लिखेंगे।',
  'Thank you for subscribing. Please look into your mail: a new address is confirmed by the link there.':
    'सब्सक्राइब करने के लिए धन्यवाद। कृपया अपना ईमेल देखें: नया पता वहाँ दिए लिंक से पक्का होता है।',
  'You are subscribed. We will write now and then, and never share your address.':
    'आप सब्सक्राइब हो गए हैं। हम कभी-कभार लिखेंगे और आपका पता किसी को नहीं देंगे।',
  'You are unsubscribed. We will not write to you any more.': 'आपकी सदस्यता ख़त्म हो गई। हम आपको अब नहीं लिखेंगे।',
  'This link does not open anything. Perhaps it was cut off in the mail.':
    'यह लिंक कुछ नहीं खोलता। शायद ईमेल में यह अधूरा रह गया।',
  'Something went wrong. Please try again.': 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  'That was often. Please try again in an hour.': 'यह बहुत बार हुआ। कृपया एक घंटे बाद कोशिश करें।',
} satisfies Catalogue
