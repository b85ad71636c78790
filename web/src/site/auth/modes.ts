/** The two modes of the page; the first is what people see who come without one. Which of them is shown stands in the address, so that the browser's back button knows it too. */
export const modes = {
  signUp: { path: "/auth", title: "Create Your Account", lead: "Everything is open for 14 days. No card needed." },
  signIn: { path: "/auth?mode=sign-in", title: "Welcome Back", lead: "Your invoices are where you left them." },
} as const;

/** The classes of the root that say what is shown: the form takes a script that runs. */
export const SCRIPTED = "scripted";
export const SIGN_IN = "sign-in";

/** The title of the tab in a mode. */
export const tabTitle = (mode: keyof typeof modes): string => `${modes[mode].title} · Plainbill`;

/** Before the first word is drawn: the mode of the address. Where the page's script breaks before the form can be sent, it says that it needs one. */
export const MODE_SCRIPT = `(function(d,r){r.classList.add("${SCRIPTED}");addEventListener("error",function(){var b=d.querySelector("#create");if(!b||b.type!=="submit")r.classList.remove("${SCRIPTED}")});if(new URLSearchParams(location.search).get("mode")==="sign-in"){r.classList.add("${SIGN_IN}");d.title=${JSON.stringify(tabTitle("signIn"))}}})(document,document.documentElement)`;
