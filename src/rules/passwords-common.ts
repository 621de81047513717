/** The most common passwords, in lower case, including the shop's own words. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  123456 password 12345678 qwerty 123456789 1234567 password1 1234567890 123123 111111 abc123 qwerty123 1q2w3e4r
  admin123 qwertyuiop 654321 555555 lovely 7777777 welcome 888888 princess dragon password123 123qwe 666666 monkey
  sunshine letmein football iloveyou baseball master michael shadow ashley superman batman trustno1 jennifer jordan
  hunter charlie andrew thomas michelle jessica daniel pepper joshua maggie access starwars computer corvette
  mercedes ginger hammer silver orange merlin bigdog cheese matthew patrick martin freedom nicole yellow austin
  summer winter spring autumn chelsea arsenal liverpool manchester barcelona realmadrid cricket sachin tendulkar
  dhoni07 virat18 kohli18 mumbai mumbai123 delhi123 bangalore bengaluru chennai kolkata hyderabad india123 india1
  indian jaihind bharat bharat123 krishna krishna1 ganesh ganesha ganesh123 omsairam saibaba shivshiv mahadev
  jaimatadi jaishreeram sairam om123456 hanuman lakshmi durga123 waheguru bismillah allah786 786786 rahul123
  priya123 pooja123 amit123 sunil123 suresh ramesh rajesh mahesh ganesh1 deepak sanjay vijay123 anjali kavita
  neha123 simran sweety angel123 babygirl lovely1 lovely123 iloveyou1 iloveyou2 loveyou mylove forever honey123
  sweetheart chocolate butterfly flower rainbow pretty cookie peanut buttercup strawberry cupcake mickey minnie
  tigger snoopy scooby doraemon pokemon pikachu naruto minecraft fortnite samsung nokia123 iphone android google
  facebook instagram whatsapp youtube amazon flipkart twitter linkedin gmail123 hotmail yahoo123 internet windows
  microsoft apple123 computer1 laptop mobile qwerty1 qwerty12 qwerty1234 qwertyui asdfgh asdfghjk asdfghjkl asdf1234
  asdfasdf zxcvbn zxcvbnm zxcvbnm1 qazwsx qazwsxedc 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r5t
  qweasd qweasdzxc qwe123 qweqwe asdasd zaq12wsx zaq1zaq1 abcdef abcdefg abcdefgh abcd1234 abc12345 abc123456
  a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 aaaaaa 123321 121212 112233 11111111 111222 123654 1234560 12345678910
  0123456789 0987654321 987654321 87654321 7654321 222222 333333 444444 999999 000000 00000000 101010 131313 159753
  147258 147258369 159357 246810 696969 123abc 1234qwer 12qwaszx 123456a 123456q 12345a 12345q 123456abc 1234abcd
  12341234 123123123 123456123 11223344 22222222 88888888 99999999 55555555 66666666 77777777 44444444 33333333
  010101 202020 2020202 20202020 314159 141414 passw0rd p@ssw0rd p@ssword pa55word pa$$word pass1234 pass123
  passpass password! password12 password1234 password01 password2 password11 mypassword newpassword nopassword
  passwords passport secret secret1 secret123 changeme changeme1 default guest123 guestguest letmein1 letmein123
  welcome1 welcome12 welcome123 welcome@123 admin1 admin12 admin1234 admin@123 administrator adminadmin root123
  rootroot toor123 test123 test1234 testtest testing testing1 tester user123 user1234 username login123 loginlogin
  access14 master1 master123 supervisor manager manager1 system system1 oracle mysql123 server server1 network
  killer killer1 superman1 batman1 spiderman ironman avengers starwars1 dragon1 dragon123 monkey1 monkey123 shadow1
  sunshine1 princess1 football1 baseball1 basketball soccer hockey tennis golfer racing ferrari porsche bentley
  yamaha honda123 toyota hyundai maruti thunder lightning phoenix falcon eagle1 tiger123 tigers lionking panther
  wolf123 bear123 horses dolphin elephant peacock parrot puppy123 kitten kitty123 doggie buster buddy1 buddy123
  rocky123 bailey sophie oliver george charles richard robert william joseph anthony steven brandon jonathan
  nicholas alexander samantha amanda melissa stephanie rebecca victoria elizabeth jasmine daisy123 crystal diamond
  golden silver1 purple orange1 banana apples mango123 cherry coffee pizza123 biscuit samosa chai123 masala curry123
  jesus1 jesus123 christ blessed heaven faith1 grace1 angels angel1 family mother father brother sister friend
  friends friends1 bestfriend mybaby babyboy babydoll hello1 hello123 hello1234 hellohello hi123456 namaste namaste1
  goodluck goodbye whatever nothing something anything trustme fuckyou fuckyou1 fuckoff asshole bitch1 sexy123
  lovesex playboy michael1 jordan23 ronaldo ronaldo7 messi10 neymar kobe24 lebron23 eminem metallica nirvana
  linkinpark slipknot blink182 matrix neo123 gandalf frodo123 hobbit potter hogwarts gryffindor startrek enterprise
  voyager qwaszx zxcasd asdqwe pokemon1 naruto1 sasuke goku123 january february march123 april123 august september
  october november december monday friday sunday123 summer1 summer12 winter1 spring1 summer2024 summer2025
  summer2026 winter2024 winter2025 winter2026 crochet crochet1 crochet12 crochet123 knitting knitting1 threadspeak
  threadspeak1 threadspeak123 thread123 thread threads shopping shopping1 shopper shop123 shop1234 seller seller1
  seller123 customer customer1 customer123 handmade handmade1 woolwool yarn123 saree123 kurta123 fashion fashion1
  boutique
`
    .trim()
    .split(/\s+/),
)
