/**
 * The three thousand most used passwords, each reduced to its letters by `extractPasswordCore` (fact 3, item 2), and
 * equally common ones in the languages of the product. From the password list of zxcvbn-ts (MIT licence).
 */
const CORES = `
password qwerty dragon baseball football monkey letmein shadow master michael mustang qwertyuiop pussy
superman qazwsx fuckyou jordan jennifer killer trustno hunter harley zxcvbnm asdfgh buster andrew batman
soccer tigger charlie robert sunshine thomas iloveyou fuckme ranger daniel hockey george computer michelle
jessica starwars asshole pepper klaster zxcvbn freedom princess joshua maggie pass ginger fuck amanda ashley
love cheese nicole summer matthew chelsea dallas biteme matrix william yankees taylor corvette austin access
martin heather thunder merlin secret diamond hello anthony hammer fucker qwer silver gfhjkm justin patrick
richard bailey internet samantha golfer scooter test orange cookie qiweerat maverick jackson sparky mickey
phoenix bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari cowboy falcon
welcome samsung sexy steelers joseph smokey dakota melissa arsenal boomer eagles tigers marina nascar booboo
gateway porsche yellow monster spider diablo hannah bulldog junior london purple compaq lakers iceman
hardcore cowboys money banana boston brandon tennis johnny miller qiweer coffee scooby edward nikita mother
yamaha brandy barney chester fuckoff oliver charles player knight forever steven rangers midnight chicago
bigdaddy redsox victoria badboy angel please fender chris jasper james slayer rabbit natasha rachel bigdick
marine wizard marlboro raiders prince casper fishing flower crystal jasmine panties iwantu adidas winner
winter gandalf enter ghbdtn qweear angela mike golden lauren cocacola winston madison angels blowme panther
sexsex bigtits spanky bitch shannon sophie johnson asdfasdf david horny toyota tiger murphy dick canada
danielle blowjob jonathan liverpoo muffin cooper apples jackie dennis black john abcd sandra pokemon
slipknot carlos qazxsw scorpion qwaszx nathan butter startrek rainbow asdfghjkl razz redskins newyork gemini
cameron qazwsxedc florida liverpool turtle nicholas viking booger wilson sierra butthead doctor rocket
victor dolphins captain bandit jaguar packers pookie peaches asdf blue dolphin helpme tucker theman tiffany
maxwell jeremy qwertyui shithead debbie albert maddog lovers monica alex united giants nirvana metallic
hotdog rosebud mountain benjamin warrior stupid elephant suckit success bond jackass bonnie alexis porn
lucky jason scorpio samson qiwe rush azerty freddy driver willie calvin qweearst sydney gators dexter bubba
creative golf voodoo happy arthur trouble america nissan gunner rebecca stella garfield gordon jessie
bullshit parker asdfghjk fucking apollo jack eminem december legend airborne beavis august bear apple
brooklyn godzilla skippy buddy qwert kitten magic shelby beaver phantom fred nothing asdasd williams xavier
braves darkness blink travis copper tomcat platinum qweqwe girls bigboy green power animal police online
voyager lifehack fish sniper trinity walter blazer heaven lover snowball playboy bubbles loveme hooters
cricket marvin willow donkey topgun nintendo saturn family november gabriel destiny pakistan pumpkin digital
sergey chance explorer redwings private therock runner tits lasvegas guinness beatles fire cassie christin
celtic broncos andrey babygirl nelson donald scott eclipse cartman fluffy louise michigan testing carolina
little samuel alexande birdie steve cherry pantera sharon gibson vampire mexico dickhead peter buffalo
montana genius beer flyers maximus school minecraft lovely stalker metallica doggie carter kristina kimberly
spencer speedy barbara snickers sabrina carmen marcus bronco yankee friends paradise dreams magnum horses
cool caroline lacrosse goober member qwertyu enigma scotty pimpin bollocks brian cock surfer sammy genesis
poohbear dave star qweasdzxc baby racing friend hawaii eagle billy viper october vanessa poopoo einstein
boobies stanley walker bitches paul drowssap stephen courtney simple alaska badger action jake bill denise
jester spitfire drummer forest patricia maryjane champion diesel svetlana rock friday kevin mark gregory
pamela frank hotrod chevy anderson douglas westside security google badass shorty tester thumper hitman
mozart general reddog boobs zaqiwsx music lizard alexander melanie ruslan vincent sweet teresa scarface
marshall olivia veronica porno buddha spirit frankie stargate antonio liberty natalie mercury naruto suzuki
semperfi king popcorn spooky marley system brittany claudia kelly scotland free kitty cherokee vikings
simpsons death leslie rascal qweasd jimmy loveyou hummer allison rocky patches russia adrian jupiter penguin
cumshot howard passion honda vfhbyf andre vladimir franklin sandman infinity homer bastard raider passport
assman sucker fantasy bulldogs horney domino budlight ironman disney norman usuckballz softball bishop
francis brutus ford redrum brooke bigred jeffrey jesus fktrcfylh karina marines kawasaki digger ireland
oksana fireman cougar college shit alicia russell houston monday bradley cunt sarah nigger justice super
wildcats tinker duncan dancer logitech avalon swordfis everton reggie motorola alexandr molly timothy hentai
claire patriots madonna colorado eugene ducati kermit juventus indian connor galore freeuser smooth house
titanic boogie simpson warcraft wolverin elizabet arizona saints valentin georgia asdfg accord matt baxter
denver mitchell christ yfnfif slut smith stinky zachary roland naughty nccitoid spiderma chopper brenda
extreme virginia water skyline poop zombie pearljam froggy pirate fylhtq vision awesome alyssa dreamer
predator bullet empire wolf kirill people penis elvis panthers skipper nemesis peekaboo rasdzv simon alison
rolltide american cardinal arnold chevelle daddy psycho danger mookie wanker manutd tommy hobbes vegeta
goblue burton fyfcnfcbz picard bobby windows loverboy lovelove vfrcbv victory bambam turkey serega tweety
hiphop galina changeme rooster polina berlin suckme taurus electric ronald avatar mine raptor alpha maksim
spring brazil eric bigcock newport hard kenneth hendrix madmax england aibc sublime britney france darkside
bigman hercules lawrence wolfpack classic lincoln ronaldo spiderman qwee blizzard cheyenne wombat cjkysirj
raymond brother kristen pandora devils simone holiday wildcat horse kramer sterling caesar alabama carrie
bondage basketball sports pussycat pickle catch leather shaggy aibced chronic flowers robbie admin gracie
amber freepass airplane perfect kodiak billybob katana sunset crazy good stingray maria anna snowman phpbb
chocolat zeppelin garcia detroit wolves pontiac candy firebird vagina gundam panzer outlaw time pretty
fisher connie honey business trevor redhead hardon greenday tarheels nastya hellfire cobra engineer savage
service serenity sasha michele dude lickme fireball white remember darkstar miranda flash harvey oscar
strike freddie pavilion beauty bobafett adam dbrnjhbz jeff bigmac duke clinton bowling jenny natali future
harrison jones wallace swimming apache rulez pyramid dodgers girl whynot fuckit defender teens morris
trooper cancer precious packard lucifer popeye weasel raven icecream stewart tanner swordfish blonde sandy
presario rockstar viktor manager cheryl norton control wutang airforce julian atlanta pimp spike thailand
looking casino paris mouse lennon bluebird theone hawkeye hacker lisa dustin elaine nfnmzyf sailor catfish
goldfish maxima tattoo barbie light design pervert machine herman wrangler rocks trucks nipples roscoe
tornado jerry lights bubble cadillac madman orlando pegasus target longhorn laura philip browns eatme stefan
cannon dilbert baller microsoft winnie christia katie shooter xfiles qazqaz lesbian street seattle corona
amateur cthutq prelude beach malibu freaky assassin integra atlantis pussies dragons iloveu unicorn lonewolf
regina stealth kristin tony peewee openup bobcat stacey software newton leonardo student srinivas angelina
young enjoy valentina trigger zaqwsx lolita athena shotgun coyote bruins veronika dollar country joker
babydoll lestat wordpass hottie smiley potter random sweety butterfly woody chipper snake samurai video
gizmo maddie devildog valerie mistress flipper express powers sosoiealjg cessna teacher goldie moose polaris
piglet cookies elena montreal hjvfirf ladies wolfgang fatboy scully father single wicked daisy fetish foobar
castle tickle bunny pepsi balls transam dfvgbh oicu impala sunday booty hotstuff ronnie jasmin ryan gambit
toshiba basketba lancer birthday texas stephani hooker knicks roberto stinger testtest kathleen savannah
shamrock benson squirt deftones trucker nick redneck goldberg alfred blaster siemens shelly renegade manson
subaru ibanez blondie hamilton casey swinger reaper cristina minnie mylove harry galaxy lindsay dudley
farmer gloria special blahblah enterpri travel babylon bigone sweetpea sugar smoke skeeter fucked indiana
great ficken trfnthbyf freeman curtis smitty marino joanne bigfoot escort babes check larisa trumpet tristan
spartan asdfghj sister valera stormy paladin andreas cavalier marathon hamlet aardvark butterfl bigboobs
mister manchester rusty napoleon seven indigo hornet skater jerome pierre wonder toronto rose indians karate
buckeyes julie hesoyam fredfred charger highland sweetie holland qazwsxeedc chiefs diamonds buckeye aurora
hotsex campbell griffin brandi redman passwor chandler drpepper monika maiden elizabeth leonard bernie brown
pornstar garden storm autumn linda thuglife millie jungle pencil tomtom insane pizza timber sherlock mariah
audrey abec hamster aragorn pioneer techno catdog lollol triumph sidney fktrctq none sophia morpheus island
wetpussy hobbit blabla erotic aaron pascal sampson consumer justme marion stones chrissy tyler nadine marie
goforit burger pitbull kelsey adgjmptw spartak german karen kissme hunting kaiser martha colors artist
harold bass italia sammie barcelona mario nicolas virgin pebbles sundance isabella overlord emerald callie
doggy irina racecar isabelle germany goddess change wesley nipple basket joejoe holly poison zipper alpine
shirley element huskers marcel eddie danny christy pussys sakura chichi inside ultimate dirty nicola
nccitoie blackie omega watson rommel geronimo nikki caserta trojan philips sergio nugget tarzan bassman
warren trixie chicks aleksandr cream webster help sherry manuel portugal dodger anakin bobbob bomber michel
madness superfly qiweeratsy loser florence yvonne fatcat global ybrbnf energy desire wrinkle soldier bianca
sexual warlock martina babe andrei larry seminole peace alejandr westham concrete harris margaret hector
christop naked ladybug network bernard weed tintin qazxswedc trombone chuck pleasure rhbcnbyf home history
bluesky sherman logan january onelove cotton christian cdtnkfyf sunny archie holden whore brianna vfvjxrf
titans stallion lindsey singer truck smile party missy hansolo angelo joanna natalia beagle phillip panama
smiles juice qawsed inferno moon mongoose connect kingkong snatch flatron sexame bluemoon turbo rocker
personal emily blessed snakes dominic joey forget finger beetle jamaica alberto mulder jamie susan immortal
head passat plastic dietcoke spunky suck long whiskey monitor giovanni cactus ripper spyder markus planet
teen patton exigen sticky waters sluts nolimit daniela hollywoo abigail morrison katrina trunks andy assass
always diana deedee clifford april speed japan mission pickles million sailing freak holmes bonehead
fernando ghbdtnbr charlott delta yomama darren rubber newman faster cumming bertha memphis sylvia open
ilovesex maurice hongkong olga jumper unreal geheim rodney nylons sebastia pentium legion shalom kennedy
brooks movie dodge dream graham sprite curious pacific loulou funtime philly ferret niners orion werewolf
milton cantona kingdom stars africa office boeing gilbert abgrtyu pirates sheila french sweets cooldude
palmer eternity lollipop tottenha stocking monique anything foster irish jackoff biscuit drizzt camera
columbia fossil moomoo makaveli tracey colt robinson isabel martini salmon shasta jersey verbatim maniac
snapper satan nasty solomon patriot jacob standard shaved blackcat asdzxc punkrock raistlin infantry dillon
gerald twister ricardo waterloo cjkywt clayton crimson serena oxford maxmax denis flight condor seinfeld
silvia biggie maxine musicman ravens teddy colleen bruce wolfman sharks megadeth cosmos velvet butt keeper
foxtrot garrett damien anton sesame skywalke gnsgn banshee cats squirrel wolverine dogs sunrise rick ghost
western grendel sucks roxanne privet legolas frog felix marlin stone herbert lvbnhbq qazwsxed carrot blades
frosty stardust helena brownie groovy penny butler coolio twilight daytona licker peanuts intrepid pikachu
trains mollie vanhalen jericho hershey strider lobster punisher grace bird bottom ninja murray kansas shogun
goblin search neptune ball showtime darwin amadeus suzanne fuckfuck oldman bruno showme henry getsome muscle
obiwan support rfrfirf skittles ekaterina gold whitney shark maestro anal danni tanker english tarheel
fighter thanks hannibal capital newlife anubis gothic chaos blues cindy sabine roman preston princes brendan
slick evelyn python richie tequila boss cody devil clover delete mirage blood surfing qweearsty bentley
portland potato baggins review porter chubby panasonic sandiego sooners buffy buck tina derrick penelope
blackdog harmony fusion dima mature malcolm allen mary buttons abecad californ safety playtime dagger moscow
swallow warriors byteme stimpy gangster lucas christine turner iverson lester chargers liquid mushroom
cracker dingdong misty nymets robin bigguy mobile tazman greg nimrod newpass miami crusader bugger stranger
dkflbvbh anastasia marco volume masters monroe miguel doodle collins powder archer gotcha battle dublin
slapshot guardian janice charly septembe photos knights short angelica nookie milano scarlett stuart damian
grizzly camille scruffy brasil latino kittycat poopie munchkin lorenzo rammstein bananas barcelon santiago
thegame hell world gerard picasso walnut kolobok blackman wisdom trance starcraft parrot quality blade pink
auburn goodluck eatshit dorothy dusty engine coltrane gorilla wheels katerina tamara postal fuckinside
luther carlo cassidy discover oakland spanking osiris dumbass shaney lonestar ping bridge bingo bender annie
stonecol dookie meridian sally megaman racerx rjntyjr sirius firefly julia alexandra madrid terry griffey
women phoebe zaqixsw weezer beautiful violet ledzep lowrider randy gangsta ghjcnj paradox tacobell loving
catalina vertigo halflife carson sergei shiloh johnjohn sobaka buffett aliens sadie chucky bonjour kangaroo
jazz josh thompson sinner socrates keyboard stevie jeep trebor finish dark luke sprint shazam lady national
celica scarlet formula hoover sommer frances hotboy cynthia qwerasdf penguins rebels fuckface elwood melvin
vacation kiss ragnarok bollox lexmark mailcreated lorraine claude rockon duck dodgeram tacoma romeo wookie
prodigy tempest vfhecz flames sebastian colombia bang kitkat oblivion mystery sithlord server molson
mustangs incubus smoker window scoobydo rescue bigballs zxcv carpet titleist richmond director lawyer megan
juan magnolia celeste melinda lucy wright jimbob golfing kenny roger bobbie xanadu tardis blueeyes hearts
dixie pooper shaman mersedes springer imagine janine kenwood dogg garbage martinez topper roberts lizzie
ashton elliott oracle sheena chloe nuttertools mallard analsex shemale mikey asterix faith monkeys imperial
jimbo cooler grateful gillian peterpan kingston yourmom sleepy gremlin printer hudson stud freckles birdman
aussie esther defiant margarita deadhead polo anime tatyana jackal frogger bridget wayne research tobias
mariners rootbeer blondes donnie katrin weather aspirine frederic parola photo children account israel
stephanie shaolin noodles celine willy willis forgot hallo mandy rogers palace santos ohyeah magnus laurie
creampie amazon kisses queen ludwig fatass plymouth justdoit assfuck nellie putter broken nopass letsgo
bryan bones tatiana camel champs lightnin massive camelot bosco deanna gizmodo spidey caliente aezakmi
goodtime mypass roller catherin active pooh payton lonely redalert brucelee smokin porkchop astros aquarius
thankyou atomic fletcher shopping aisdef mason marian vanilla unknown sapphire temple marvel beckham
qazwsxedcrfv kaktus myself sooner blacky hastings blackjac aggies scream picture judith iforgot kasper
cxfcnmt bangkok shitty spectrum eduard vader jammer painter primus veritas ernest kristi chevrole amsterdam
slappy valley pete hitler clancy spankme granny avenger rosemary husker candyman beatrice scrappy simba
falcons dylan front harder atlantic labrador smudge syracuse southern melody timmy elijah center darling
throat stuff fatman krishna sanchez pancho gator pacman commando vulcan bush clitoris lemons alice jayeeuz
boner keith odessa barkley monopoly method kelley sara punkin pineappl celtics lesbians space gangbang
bennett area lick flyboy hamburg asian carol spartans tricky romashka snuggles boat infiniti anders billie
life drago blake hermes jesse goose jeremiah vivian annette homerun dead forrest carolyn topcat hayden
cosworth vectra grover goodbye charlotte cuddles bossman horndog doberman gary telefon dawg qawsedrf ivanov
durango peugeot franco kyle plumber bell rbhbkk pauline exigent laguna emmanuel webmaster bowler leopard
strong theking redbull alan pics beast viktoria breeze topdog starbuck dance dalton fuckers hungry beefcake
reality gjkbyf speaker shelley godsmack clarence writer loveit kingpin nokia valhalla night starfish anarchy
herbie blacks content sailboat desert fitness brando bohica achilles tractor nccitoia drake bull hidden
kicker labtec napass bart amelia tuesday frontier swingers caitlin muppet terror legacy farside terminator
bella matilda kentucky doughboy ramona butthole phillies jrcfyf camels dannyboy oakley nebraska latin double
qwertyuio sabbath chang pinkfloy homers striker looker fallen maryland luckydog azamat september iguana
oklahoma moloko agent vfrcbvrf javier vette daniil command rhonda studio pistol miles skiing franky stoner
conrad select tanya houses boris puppy elliot charmed vladik nathalie whocares maynard vkontakte ihateyou
puppies zidane eileen dilligaf crash mandingo moneys tyrone funny nevada kotenok mystic california budman
church carlton rafael technics bone stick golfball rookie panda laptop today jennie triton river trojans
bunghole zvezda hurrican central stripper dale filter jethro snow gustav ivan escape hawk igor aberdeen
shane lespaul rfnthbyf enterprise butch dthjybrf cutter splash handsome oilers randall cash nofear cupcake
excalibu momoney gbpltw bigger belinda svetik possum metal moocow brothers bethany keystone babyboy flamingo
firefox bogdan ccbill passwort soleil lancelot vipers marilyn tdutybq juliet leader madden russian australia
sabina chase coolman babies skinny zaphod kamikaze verona bacon noodle rebel doobie designer deadman attack
vortex killme dogman gopher somethin danila reagan cancel torres freaks azsxdc sassy donna dracula play
poncho bearbear boots engage deskjet bradford hammers deeznuts warhammer tight justine ralph fabian lewis
blueblue marissa oregon bubbas sinatra hilton meatball mailman dawson columbus manchest cthulhu macdaddy
mighty michaela grandma ready sterlin cartoon summit sentinel tolkien bicycle blow beverly breast lickit
kathy meghan universe capone jenna julius wendy bryant truelove helen nancy eatpussy hailey chair bowser
kathryn sexygirl fernand eleven rockets billyboy military demon davis jamesbon iloveyo traffic saint redhot
microsof sonic miracle microlab gofish pantyhos pilot lifetime rugby mayday aikido nina conner cutlass tree
thekid theodore titties sweden function polska danie gang market scotch lansing elvira bloody sexx hustler
anfield coke smut catman bonita tracy sony fast cheers tinman airbus peters china azsxdcfv santana hayley
station gabrie scottie orioles charlton saun fortuna dfkthbz rustam warlord lozinka sifra zdravo beograd
srbija jugoslavija partizan ljubav volimte sarajevo bosna podgorica nabavka dobavljac kennwort schatz
willkommen qwertz lokomotiva пароль лозинка шифра привет ицукен администратор`;

/** Common passwords with hardly any letters, compared by both letters and digits. */
const MIXED = `
abc123 123qwe ncc1701 thx1138 123abc 123456a red123 12345a 123456q lol123 ou812 asd123 12345q a123456
123456789a 1232323q a12345 qwe123 123123a 123456789q zxc123 qaz123 qqq111 q12345 123qwe123 123asd a1234567
zaq123 1234567a 123456z 123qaz 123zxc 1234567q 123321q abc12 usa123 aaa111 123456aa 1234567890q 123456789z
123456k 1234qwe aa123456 aaa12345 abc12345 qwe12345`;

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s/));

export const COMMON_PASSWORD_CORES = words(CORES);
export const COMMON_MIXED_PASSWORDS = words(MIXED);
